import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { closeMenuScript } from './src/components/site/close-menu.ts';
import { processConfig } from './src/config/process-config.ts';
import { browserPackages } from './src/outputs/licences/browser-packages.ts';

const { siteUrl } = processConfig();
const { protocol, hostname, port } = new URL(siteUrl);

/** The commit for the title block; a tarball has none. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return 'unversioned';
  }
}

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: 64 * 1024 }),
  session: false,
  markdown: { syntaxHighlight: false },
  integrations: [react(), mdx()],
  security: {
    checkOrigin: true,
    actionBodySizeLimit: 64 * 1024,
    // Whose word on host and protocol a proxy may pass on; the server drops the rest before Astro sees it.
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
        // Markup and script addresses only from src/enhancements/trusted-types.ts.
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ],
      scriptDirective: {
        hashes: [`sha256-${createHash('sha256').update(closeMenuScript).digest('base64')}`],
      },
      styleDirective: {
        // The one rule that Radix Select puts into a <style> element when its list opens.
        hashes: ['sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='],
      },
    },
  },
  vite: {
    plugins: [tailwindcss(), browserPackages()],
    // Scripts are files of their own: kept for the next page, and not part of this one's weight.
    build: { assetsInlineLimit: 0 },
    // The package puts its scroll lock into a <style> element, which the content policy blocks.
    resolve: {
      alias: {
        'react-style-singleton': fileURLToPath(
          new URL('src/forms/islands/style-singleton.ts', import.meta.url),
        ),
      },
    },
    define: {
      __BUILD_DATE__: JSON.stringify(new Date().toISOString().slice(0, 10)),
      __BUILD_COMMIT__: JSON.stringify(commit()),
    },
  },
});
