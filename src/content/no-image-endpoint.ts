import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Replaces Astro's `/_image` in a build. */
export const GET = () => new Response(null, { status: 404 });

/** The build makes every picture; Astro's endpoint would resize for anybody. */
export const noImageEndpoint = (): AstroIntegration => ({
  name: 'no-image-endpoint',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'build')
        updateConfig({ image: { endpoint: { entrypoint: fileURLToPath(import.meta.url) } } });
    },
  },
});
