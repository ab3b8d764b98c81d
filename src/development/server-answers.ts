import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { canonical, redirects } from '../config/redirects.ts';

type Generators = typeof import('./generated.ts');

/** What a build may generate. Other requests must not wait for the import below. */
const generatedLike = /\.(xml|txt|md|png|ico)$/;

/** At the first such request: it takes a second, on a busy machine ten. */
async function generators(server: ViteDevServer): Promise<Generators> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here');
  return ssr.runner.import<Generators>(fileURLToPath(new URL('generated.ts', import.meta.url)));
}

/** Redirects, sitemap.xml, llms.txt, social cards and icons, as the server has them. */
export const serverAnswers = (): Plugin => ({
  name: 'server-answers',
  configureServer: (server) => {
    const answer = async (req: IncomingMessage, res: ServerResponse, next: () => void) => {
      const url = req.url ?? '/';
      const path = url.split('?', 1)[0] ?? '/';
      const moved = redirects[path] ?? (path.startsWith('/@') ? undefined : canonical(path));
      if (moved) return void res.writeHead(308, { Location: moved + url.slice(path.length) }).end();
      if (!generatedLike.test(path)) return next();
      const listening = server.httpServer?.address();
      if (!listening || typeof listening === 'string') return next();
      // If imports fail, Vite's own files must still be served to show the error.
      const made = await generators(server).then(
        ({ generated }) => generated(path, `http://localhost:${listening.port}`),
        () => undefined,
      );
      if (!made) return next();
      res.writeHead(200, { 'Content-Type': made.type, 'Cache-Control': 'no-store' }).end(made.body);
    };
    server.middlewares.use((req, res, next) => {
      answer(req, res, next).catch(next);
    });
  },
});
