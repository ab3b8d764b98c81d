/** Scrolls to links such as #simulator?size=2, in which browsers find no element. */
const follow = () =>
  document.getElementById(/^#(\w+)\?/.exec(location.hash)?.[1] ?? '')?.scrollIntoView();
follow();
addEventListener('hashchange', follow);
