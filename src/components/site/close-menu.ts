/**
 * The one line of script on every page. A page that is left with its menu open would be restored from
 * the back/forward cache with the menu still open, and CSS cannot close a popover.
 */
export const closeMenuScript =
  "addEventListener('pagehide',()=>document.getElementById('menu')?.hidePopover())";
