import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

export const createTouchDirective = (): AstroIntegration => ({
  name: 'touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'touch',
        entrypoint: fileURLToPath(new URL('./touch.ts', import.meta.url)),
      }),
  },
});
