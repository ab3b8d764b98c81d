/** Path of the page that this one embeds (its canonical link), else its own. */
export function wholePagePath(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return link ? new URL(link.href).pathname : location.pathname;
}
