import type { ClientDirective } from 'astro';

const uses = ['pointerdown', 'keydown', 'click'] as const;

/**
 * `client:touch` loads an island when a control is used. A press meanwhile is noted as
 * `data-pressed`, for the island to act on.
 */
const loadOnTouch: ClientDirective = (load, _options, island) => {
  const wake = async (event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') return;
    if (event.type === 'click' && (event.target as Element).closest('button'))
      island.dataset.pressed = '';
    if (island.dataset.touched !== undefined) return;
    island.dataset.touched = '';
    const hydrate = await load();
    await hydrate();
  };
  for (const use of uses) island.addEventListener(use, wake);
};

export default loadOnTouch;
