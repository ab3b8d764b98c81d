import { fileURLToPath } from 'node:url';
import { isRunnableDevEnvironment, type Plugin } from 'vite';

type Server = typeof import('./server.ts');

/** The editor of content/, a part of `astro dev`: modules of it are loaded at the first request. */
export const createEditor = (): Plugin => ({
  name: 'editor',
  configureServer: (server) => {
    server.middlewares.use('/_edit', (req, res, next) => {
      const answer = async () => {
        const { ssr } = server.environments;
        if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here');
        const file = fileURLToPath(new URL('server.ts', import.meta.url));
        const { handleRequest: handle } = await ssr.runner.import<Server>(file);
        req.url = req.originalUrl ?? '/_edit';
        await handle(req, res, (html) => server.transformIndexHtml('/_edit', html));
      };
      answer().catch(next);
    });
  },
});
