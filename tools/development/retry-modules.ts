import { isRunnableDevEnvironment, type Plugin } from 'vite';

type Invoke = (name: string, data: unknown) => Promise<unknown>;

/** Missing in Vite's types. */
type WithTransport = { transport: { invoke: Invoke } };

const timedOut = /^transport invoke timed out/;

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
 * On a busy machine Vite 8 gives up a module after a minute, Astro 7.3 does not ask again, and
 * every page waits for ever. Asking again is harmless: a module is compiled once.
 */
export const retryModules = (): Plugin => ({
  name: 'retry-modules',
  // Before Astro's first request.
  enforce: 'pre',
  configureServer: (server) => {
    for (const environment of Object.values(server.environments)) {
      if (!isRunnableDevEnvironment(environment)) continue;
      const { transport } = environment.runner as unknown as WithTransport;
      transport.invoke = retrying(transport.invoke.bind(transport));
    }
  },
});
