import type { AstroIntegration } from 'astro';

/**
 * What `astro dev` needs and a build must not have. The content security policy is off: it allows neither
 * the style elements nor the inline scripts by which Vite shows a page and reloads it.
 */
export const development = (): AstroIntegration => ({
  name: 'development',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      if (command !== 'dev') return;
      // Read only now: the configuration is loaded by every command, and these take a second.
      const { serverAnswers } = await import('./server-answers.ts');
      const { contentProblems } = await import('./content-problems.ts');
      updateConfig({
        security: { csp: false },
        // Astro would answer an address that ends in a slash with its own 404; it is redirected, as in production.
        trailingSlash: 'ignore',
        vite: { plugins: [serverAnswers(), contentProblems()] },
      });
    },
  },
});
