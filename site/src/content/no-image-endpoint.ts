import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const GET = () => new Response(null, { status: 404 });

/** Replaces Astro's `/_image` in builds: it would resize pictures for anybody. */
export const disableImageEndpoint = (): AstroIntegration => ({
  name: 'no-image-endpoint',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'build')
        updateConfig({ image: { endpoint: { entrypoint: fileURLToPath(import.meta.url) } } });
    },
  },
});
