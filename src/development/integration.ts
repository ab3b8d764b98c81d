import { execFile } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { canonical, redirects, withSearch } from '../config/redirects.ts';
import { reportProblems, tell } from '../content/loading/problems.ts';
import { readEntriesBy } from '../content/named-figures/entries.ts';
import { editor } from '../editor/plugin.ts';
import { writeBrandFiles } from '../outputs/brand/brand-files.ts';
import { currentEntries } from './current-entries.ts';
import { retryModules } from './retry-modules.ts';

/** Without CSP, which would block Vite's inline styles and scripts. */
export const development = (): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, config, injectScript, updateConfig }) => {
      if (command !== 'dev') return;
      writeBrandFiles(fileURLToPath(config.root));
      injectScript('page', "import '/src/editor/client/section-links.ts';");
      updateConfig({
        // It would cover the page beside the editor's form.
        devToolbar: { enabled: false },
        security: { csp: false },
        // Otherwise Astro answers a trailing slash with 404 instead of our redirect.
        trailingSlash: 'ignore',
        vite: {
          plugins: [
            retryModules(),
            editor(),
            serverAnswers(),
            contentProblems(),
            currentEntries(),
            restart(),
          ],
        },
      });
    },
    'astro:server:setup': ({ refreshContent }) => {
      if (refreshContent) readEntriesBy(() => refreshContent({}));
    },
  },
});

/** Shows content and config errors over the page. Astro only logs them and keeps the old entry. */
const contentProblems = (): Plugin => ({
  name: 'content-problems',
  configureServer: (server) => {
    const problems = new Map<string, Error>();
    const show = () => {
      const [first] = problems;
      if (!first) return;
      const [file, { message }] = first;
      server.ws.send({
        type: 'error',
        err: { message, stack: '', plugin: 'problems', id: file },
      });
    };
    reportProblems((file, problem) => {
      const had = problems.delete(file);
      if (problem) problems.set(file, problem);
      if (problems.size > 0) show();
      else if (had) server.ws.send({ type: 'full-reload' });
    });
    // Astro does not parse a restored file again.
    for (const event of ['change', 'unlink'] as const)
      server.watcher.on(event, (file) => {
        if (problems.delete(file)) server.ws.send({ type: 'full-reload' });
      });
    // For pages opened later.
    server.ws.on('connection', show);
  },
});

/** Loaded once, also by Vite's configuration and the content loaders. */
const folder = join(process.cwd(), 'src/config/');

/**
 * Same process and port, pages reload. Vite's own restart keeps loaded modules and stops watching
 * entries.
 */
const restart = (): Plugin => ({
  name: 'restart',
  configureServer: (server) => {
    const { logger } = server.config;
    server.watcher.on('change', (file) => {
      if (!file.startsWith(folder) || file.includes('.test.')) return;
      // Import it in a child process first: a broken file would crash this one.
      execFile(process.execPath, [file], (error, _, message) => {
        if (error) {
          tell(file, new Error(message));
        } else if (process.execve) {
          logger.info(`${file} has changed: starting anew.`, { timestamp: true });
          const { execPath, execArgv, argv } = process;
          process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)]);
        } else {
          logger.warn(`${file} has changed: stop this server and start it again.`);
        }
      });
    });
  },
});

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
const serverAnswers = (): Plugin => ({
  name: 'server-answers',
  configureServer: (server) => {
    const answer = async (req: IncomingMessage, res: ServerResponse, next: () => void) => {
      const url = req.url ?? '/';
      const path = url.split('?', 1)[0] ?? '/';
      const moved = redirects[path] ?? (path.startsWith('/@') ? undefined : canonical(path));
      const search = url.slice(path.length);
      if (moved) return void res.writeHead(308, { Location: withSearch(moved, search) }).end();
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
