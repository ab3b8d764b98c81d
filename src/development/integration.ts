import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEntriesBy } from '../content/named-figures/entries.ts';
import { writeBrandFiles } from '../outputs/brand/brand-files.ts';
import { contentProblems } from './content-problems.ts';
import { restart } from './restart.ts';
import { serverAnswers } from './server-answers.ts';

/**
 * What `astro dev` needs and a build must not have. `/_sheet` shows every component. The content security policy is off: it allows neither
 * the style elements nor the inline scripts by which Vite shows a page and reloads it.
 */
export const development = (): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig, injectRoute }) => {
      if (command !== 'dev') return;
      writeBrandFiles(fileURLToPath(config.root));
      injectRoute({ pattern: '/_sheet', entrypoint: './src/development/sheet/sheet.astro' });
      updateConfig({
        security: { csp: false },
        // Astro would answer an address that ends in a slash with its own 404; it is redirected, as in production.
        trailingSlash: 'ignore',
        vite: { plugins: [serverAnswers(), contentProblems(), restart()] },
      });
    },
    'astro:server:setup': ({ refreshContent }) => {
      if (refreshContent) readEntriesBy(() => refreshContent({}));
    },
  },
});
