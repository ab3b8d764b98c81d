/** Path of the page of which this one is the embed, as its canonical link says; elsewhere of the page itself. */
export function wholePagePath(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return link ? new URL(link.href).pathname : location.pathname;
}
