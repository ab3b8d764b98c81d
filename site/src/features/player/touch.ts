import type { ClientDirective } from 'astro';

const uses = ['pointerdown', 'keydown', 'click'] as const;

/**
 * `client:touch` loads an island when a control is used, or the address is one that its
 * `data-shared` begins. The name of a button pressed meanwhile is noted as `data-pressed`, for the
 * island to act on.
 */
const loadOnTouch: ClientDirective = (load, _options, island) => {
  const wake = async (event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') return;
    const button = (event.target as Element).closest('button');
    if (event.type === 'click' && button) island.dataset.pressed = button.name;
    if (island.dataset.touched !== undefined) return;
    island.dataset.touched = '';
    const hydrate = await load();
    await hydrate();
  };
  for (const use of uses) island.addEventListener(use, wake);
  const shared = island.querySelector<HTMLElement>('[data-shared]')?.dataset.shared;
  if (shared && location.hash.startsWith(shared)) island.querySelector('button')?.click();
};

export default loadOnTouch;
