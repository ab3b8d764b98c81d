/**
 * The only script of every page: the back/forward cache would restore an open menu, and CSS cannot
 * close a popover.
 */
export const closeMenuScript =
  "addEventListener('pagehide',()=>document.querySelector(':popover-open')?.hidePopover())";
