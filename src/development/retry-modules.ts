import { isRunnableDevEnvironment, type Plugin } from 'vite';

type Invoke = (name: string, data: unknown) => Promise<unknown>;

/** Vite has no type for it. */
type WithTransport = { transport: { invoke: Invoke } };

const timedOut = /^transport invoke timed out/;

/** Asks again for a module until it is there. */
export const retrying =
  (invoke: Invoke): Invoke =>
  async (name, data) => {
    for (;;)
      try {
        return await invoke(name, data);
      } catch (error) {
        if (!timedOut.test((error as Error).message)) throw error;
      }
  };

/**
 * On a busy machine the entries take more than a minute to read, while Astro 7.3 loads what answers
 * pages. Vite 8 gives up a module after a minute; Astro tries once, and every page then waited for
 * ever. Asking again is harmless: a module is compiled once.
 */
export const retryModules = (): Plugin => ({
  name: 'retry-modules',
  // Before Astro asks for the first one.
  enforce: 'pre',
  configureServer: (server) => {
    for (const environment of Object.values(server.environments)) {
      if (!isRunnableDevEnvironment(environment)) continue;
      const { transport } = environment.runner as unknown as WithTransport;
      transport.invoke = retrying(transport.invoke.bind(transport));
    }
  },
});
