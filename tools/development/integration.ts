import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonical, redirects, withSearch } from '@site/config';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { readEntriesBy } from '../../site/src/content/named-figures/entries.ts';
import { writeBrandFiles } from '../../site/src/outputs/brand/brand-files.ts';
import { editor } from '../editor/plugin.ts';
import { currentEntries } from './current-entries.ts';
import { retryModules } from './retry-modules.ts';

/** Without CSP, which would block Vite's inline styles and scripts. */
export const development = (): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      if (command !== 'dev') return;
      writeBrandFiles(fileURLToPath(config.root));
      updateConfig({
        // It would cover the page beside the editor's form.
        devToolbar: { enabled: false },
        security: { csp: false },
        // Otherwise Astro answers a trailing slash with 404 instead of our redirect.
        trailingSlash: 'ignore',
        vite: { plugins: [retryModules(), editor(), serverAnswers(), currentEntries()] },
      });
    },
    'astro:server:setup': ({ refreshContent }) => {
      if (refreshContent) readEntriesBy(() => refreshContent({}));
    },
  },
});

/** Loaded once, also by Vite's configuration and the content loaders. */
const config = join(process.cwd(), 'packages/config/src/');

/** Redirects as the server has them; social cards, icons and the sitemap are the build's. */
const serverAnswers = (): Plugin => ({
  name: 'server-answers',
  configureServer: ({ config: { logger }, middlewares, watcher }) => {
    middlewares.use((req, res, next) => {
      const url = req.url ?? '/';
      const path = url.split('?', 1)[0] ?? '/';
      const moved = redirects[path] ?? (path.startsWith('/@') ? undefined : canonical(path));
      if (moved) res.writeHead(308, { Location: withSearch(moved, url.slice(path.length)) }).end();
      else next();
    });
    watcher.on('change', (file) => {
      if (file.startsWith(config) && !file.includes('.test.'))
        logger.warn(`${file} has changed: stop this server and start it again.`);
    });
  },
});
