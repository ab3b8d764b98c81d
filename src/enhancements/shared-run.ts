/**
 * Scrolls to the simulator for a link with settings after its id, as in #simulator?size=2, which
 * browsers themselves find no element for.
 */
const follow = () =>
  document.getElementById(/^#(\w+)\?/.exec(location.hash)?.[1] ?? '')?.scrollIntoView();
follow();
addEventListener('hashchange', follow);
