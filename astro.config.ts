import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { formatCompanyDay, visitsCounted } from '@site/config';
import { processConfig } from '@site/config/process-config.ts';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { createFigureRefresh } from './site/src/content/named-figures/figures-in-entries.ts';
import { disableImageEndpoint } from './site/src/content/no-image-endpoint.ts';
import { printAsTyped } from './site/src/content/print-as-typed.ts';
import { createBrowserPackagesPlugin } from './site/src/features/legal/browser-packages.ts';
import { hideExampleScript } from './site/src/features/planner/useAddress.ts';
import { createTouchDirective } from './site/src/features/player/touch-directive.ts';
import { closeMenuScript } from './site/src/layouts/close-menu.ts';
import { createDevelopment } from './tools/development/integration.ts';

const { siteUrl } = processConfig();
const { protocol, hostname, port } = new URL(siteUrl);

/**
 * Short hash of the last commit that changed more than content, or a placeholder outside Git: it
 * stands on every page, and a changed text alone leaves the others as they were packed and cached.
 */
function readCommitHash(): string {
  try {
    const args = ['log', '-1', '--format=%h', '--', '.', ':(exclude)content'];
    return execFileSync('git', args, { stdio: 'pipe' }).toString().trim();
  } catch {
    return 'unversioned';
  }
}

/** Astro's integration of React, with our own renderer. */
function renderWithReact(): AstroIntegration {
  const { hooks, ...integration } = react();
  const serverEntrypoint = new URL('./site/src/kit/html/react-renderer.ts', import.meta.url);
  const setUp: (typeof hooks)['astro:config:setup'] = (options) =>
    hooks['astro:config:setup']?.({
      ...options,
      addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
    });
  return { ...integration, hooks: { ...hooks, 'astro:config:setup': setUp } };
}

export default defineConfig({
  site: siteUrl,
  srcDir: './site/src',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: 64 * 1024 }),
  session: false,
  markdown: { syntaxHighlight: false, processor: satteri({ mdastPlugins: [printAsTyped] }) },
  integrations: [
    renderWithReact(),
    createDevelopment(),
    disableImageEndpoint(),
    createTouchDirective(),
  ],
  security: {
    checkOrigin: true,
    actionBodySizeLimit: 64 * 1024,
    // Trusted forwarded hosts; the server removes others first.
    allowedDomains: [
      { protocol: protocol.slice(0, -1), hostname, ...(port ? { port } : {}) },
      { hostname: 'localhost' },
      { hostname: '127.0.0.1' },
    ],
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        // Only the policy in site/src/kit/enhancements/trusted-types.ts may create markup or script URLs.
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ],
      scriptDirective: {
        hashes: [closeMenuScript, hideExampleScript].map(
          (script): `sha256-${string}` =>
            `sha256-${createHash('sha256').update(script).digest('base64')}`,
        ),
      },
      styleDirective: {
        // The style rule of an open Radix Select.
        hashes: ['sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='],
      },
    },
  },
  vite: {
    plugins: [createFigureRefresh(), tailwindcss(), createBrowserPackagesPlugin()],
    // Separate script files are cached across pages.
    // The server's own bundle is larger than what is warned of; scripts have budgets in tests.
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4096 },
    // So that a worker can load parts of itself when they are asked for.
    worker: { format: 'es' },
    // react-style-singleton adds a <style> element, which the CSP blocks.
    resolve: {
      alias: {
        'react-style-singleton': fileURLToPath(
          new URL('./site/src/features/forms/style-singleton.ts', import.meta.url),
        ),
      },
    },
    define: {
      __BUILD_DATE__: JSON.stringify(formatCompanyDay()),
      __VISITS_COUNTED__: JSON.stringify(visitsCounted),
      __BUILD_COMMIT__: JSON.stringify(readCommitHash()),
    },
  },
});
