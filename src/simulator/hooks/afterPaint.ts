/** Calls `then` once what is rendered now has been painted. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => window.setTimeout(then));
}
