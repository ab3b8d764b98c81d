/**
 * Trusted Types policy with two exceptions: the CSS rule of Radix Select, and workers of this
 * build. Import it where either is used.
 */
const selectRule =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}';

type Rules = {
  createHTML: (text: string) => string | null;
  createScriptURL: (address: string) => string | null;
};
type Factory = { createPolicy: (name: string, rules: Rules) => unknown };

const isOurScript = (address: string) => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith('/_astro/');
};

(globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === selectRule ? text : null),
  createScriptURL: (address) => (isOurScript(address) ? address : null),
});
