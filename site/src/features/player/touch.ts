import type { ClientDirective } from 'astro';

const uses = ['pointerdown', 'keydown', 'click', 'change'] as const;

/**
 * `client:touch` loads an island when a control is used, or the address is one that its
 * `data-shared` begins. The name of a button pressed meanwhile is noted as `data-pressed`, for the
 * island to act on; until it does, what a choice has outdated is busy.
 */
const loadOnTouch: ClientDirective = (load, _options, island) => {
  const waits = new AbortController();
  let loads = false;
  const wake = async (event: Event) => {
    if ((event as KeyboardEvent).key === 'Tab') return;
    const button = event.type === 'click' && (event.target as Element).closest('button');
    if (button) island.dataset.pressed = button.name;
    if (event.type === 'change') island.ariaBusy = 'true';
    if (loads) return;
    loads = true;
    const hydrate = await load();
    await hydrate();
    waits.abort();
    island.ariaBusy = null;
  };
  for (const use of uses) island.addEventListener(use, wake, waits);
  const shared = island.querySelector<HTMLElement>('[data-shared]')?.dataset.shared;
  if (shared && location.hash.startsWith(shared)) island.querySelector('button')?.click();
};

export default loadOnTouch;
