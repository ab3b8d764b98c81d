/** Scrolls to links such as #simulator?size=2, in which browsers find no element. */
const showSharedRun = () =>
  document.getElementById(/^#(\w+)\?/.exec(location.hash)?.[1] ?? '')?.scrollIntoView();
showSharedRun();
addEventListener('hashchange', showSharedRun);
