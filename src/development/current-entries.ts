import type { Plugin } from 'vite';

/** Astro's module of all entries. */
const id = '\0astro:data-layer-content';

/** Fetches again what changed while it was fetched, as its stamp tells. */
export const current =
  <Asked extends unknown[], Made>(
    fetch: (...asked: Asked) => Promise<Made>,
    stampOf: () => unknown,
  ): ((...asked: Asked) => Promise<Made>) =>
  async (...asked) => {
    for (;;) {
      const stamp = stampOf();
      const made = await fetch(...asked);
      if (stampOf() === stamp) return made;
    }
  };

/**
 * Lets a page that loads while entries change be followed by the new ones; a page just added stayed
 * 404 until the next change, for two reasons. Astro marks its module of entries as changed by HMR,
 * and Vite then keeps the result of a transform that had begun before. And Vite's module runner
 * keeps what arrives last: of two fetches the one that began before the change.
 */
export const currentEntries = (): Plugin => ({
  name: 'current-entries',
  configureServer: (server) => {
    for (const environment of Object.values(server.environments)) {
      const { moduleGraph } = environment;
      const invalidate = moduleGraph.invalidateModule.bind(moduleGraph);
      moduleGraph.invalidateModule = (module, seen, at, isHmr, isSoft) =>
        invalidate(module, seen, at, isHmr && module.id !== id, isSoft);
      const fetch = environment.fetchModule.bind(environment);
      const stampOf = () => moduleGraph.getModuleById(id)?.lastInvalidationTimestamp;
      const fetchEntries = current(fetch, stampOf);
      environment.fetchModule = (url, ...more) =>
        url.endsWith(id.slice(1)) ? fetchEntries(url, ...more) : fetch(url, ...more);
    }
  },
});
