/**
 * The content policy lets no string become markup or the address of a script (trusted types), with the
 * exceptions made here: the rule that Radix Select puts into a style element, and workers of our own build.
 * Import this where either is used. Browsers without trusted types need nothing.
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
