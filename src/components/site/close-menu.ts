/**
 * The one line of script on every page. A page that is left with its menu open would come back from
 * the back/forward cache with the menu over it; no style sheet can close a popover.
 */
export const closeMenuScript =
  "addEventListener('pagehide',()=>document.getElementById('menu')?.hidePopover())";
