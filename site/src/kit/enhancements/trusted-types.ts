/**
 * Trusted Types policy with three exceptions: the CSS rule of Radix Select, workers of this build,
 * and what an island's slot holds already, which React sets again when a translator changed the
 * island before it was hydrated. Import it where one of them is used.
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

const isInSlot = (text: string) =>
  [...document.querySelectorAll('astro-slot')].some(({ innerHTML }) => innerHTML === text);

(globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === selectRule || isInSlot(text) ? text : null),
  createScriptURL: (address) => (isOurScript(address) ? address : null),
});
