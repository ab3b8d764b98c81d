import type { Plugin } from 'vite';

/** Astro's module of all entries. */
const entries = /\0?astro:data-layer-content$/;

/**
 * Lets a page that loads while entries change be followed by the new ones. Astro marks its module
 * of entries as changed by HMR, and Vite then keeps the result of a transform that had begun
 * before: a page just added stayed 404 until the next change.
 */
export const currentEntries = (): Plugin => ({
  name: 'current-entries',
  configureServer: (server) => {
    for (const { moduleGraph } of Object.values(server.environments)) {
      const invalidate = moduleGraph.invalidateModule.bind(moduleGraph);
      moduleGraph.invalidateModule = (module, seen, at, isHmr, isSoft) =>
        invalidate(module, seen, at, isHmr && !entries.test(module.id ?? ''), isSoft);
    }
  },
});
