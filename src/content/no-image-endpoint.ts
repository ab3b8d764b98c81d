import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Answers what a build has in place of Astro's `/_image`. */
export const GET = () => new Response(null, { status: 404 });

/**
 * The build makes every picture; Astro’s endpoint resizes for anybody and is for development only.
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
