import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addSearch, normalisePath, redirects } from '@site/config';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { setEntryReader } from '../../site/src/content/named-figures/figures-in-entries.ts';
import { writeBrandFiles } from '../../site/src/outputs/brand/brand-files.ts';
import { draftPage } from '../editor/label.ts';
import { createEditor } from '../editor/plugin.ts';
import { createCurrentEntries } from './current-entries.ts';
import { retryModules } from './retry-modules.ts';

/** Astro reads its configuration again at each change, and reads no entry meanwhile: it answers at once. */
async function readEntries(read: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const begun = performance.now();
    await read();
    if (performance.now() - begun > 20) return;
    await wait(100);
  }
}

/** Without CSP, which would block Vite's inline styles and scripts. */
export const createDevelopment = (): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig, injectRoute }) => {
      if (command !== 'dev') return;
      writeBrandFiles(fileURLToPath(config.root));
      const entrypoint = new URL('../editor/draft/Draft.astro', import.meta.url);
      injectRoute({ pattern: draftPage, entrypoint, prerender: false });
      updateConfig({
        // It would cover the page beside the editor's form.
        devToolbar: { enabled: false },
        security: { csp: false },
        // Otherwise Astro answers a trailing slash with 404 instead of our redirect.
        trailingSlash: 'ignore',
        vite: {
          plugins: [retryModules(), createEditor(), createServerAnswers(), createCurrentEntries()],
        },
      });
    },
    'astro:server:setup': ({ refreshContent }) => {
      if (refreshContent) setEntryReader(() => readEntries(() => refreshContent({})));
    },
  },
});

/** Loaded once, also by Vite's configuration and the content loaders. */
const config = join(process.cwd(), 'packages/config/src/');

/** Redirects as the server has them; social cards, icons and the sitemap are the build's. */
const createServerAnswers = (): Plugin => ({
  name: 'server-answers',
  configureServer: ({ config: { logger }, middlewares, watcher }) => {
    middlewares.use((req, res, next) => {
      const url = req.url ?? '/';
      const path = url.split('?', 1)[0] ?? '/';
      const moved = redirects[path] ?? (path.startsWith('/@') ? undefined : normalisePath(path));
      if (moved) res.writeHead(308, { Location: addSearch(moved, url.slice(path.length)) }).end();
      else next();
    });
    watcher.on('change', (file) => {
      if (file.startsWith(config) && !file.includes('.test.'))
        logger.warn(`${file} has changed: stop this server and start it again.`);
    });
  },
});
