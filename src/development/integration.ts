import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEntriesBy } from '../content/named-figures/entries.ts';
import { editor } from '../editor/plugin.ts';
import { writeBrandFiles } from '../outputs/brand/brand-files.ts';
import { contentProblems } from './content-problems.ts';
import { currentEntries } from './current-entries.ts';
import { restart } from './restart.ts';
import { retryModules } from './retry-modules.ts';
import { serverAnswers } from './server-answers.ts';

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
