/**
 * Path of the page that this one embeds, from its canonical link; elsewhere the page’s own path.
 */
export function wholePagePath(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return link ? new URL(link.href).pathname : location.pathname;
}
