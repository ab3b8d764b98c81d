import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Answers what a build has in place of Astro's `/_image`. */
export const GET = () => new Response(null, { status: 404 });

/**
 * Every picture is made by the build. Astro's endpoint, which makes one of any size for any visitor, is
 * for development only.
 */
export const noImageEndpoint = (): AstroIntegration => ({
  name: 'no-image-endpoint',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'build')
        updateConfig({ image: { endpoint: { entrypoint: fileURLToPath(import.meta.url) } } });
    },
  },
});
