import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '../../../server/app.ts';
import { loadBuild } from '../../../server/build-code.ts';
import { createLog } from '../../../server/log.ts';
import { writeFileStore } from '../../../server/responses/file-store.ts';
import { parseConfig } from '../../../src/config/environment.ts';
import { createEnquiries } from '../../../src/enquiries/service.ts';
import { pack } from '../../pack.ts';

/** A page written by hand with the fonts of the visitor's system, and the same page with the site's own. */
export const controls = { plain: '/control', fonts: '/control-fonts' } as const;

const dist = new URL('../../../dist/', import.meta.url);
const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

function controlPage(fonts: { archivo: string; mono: string } | undefined) {
  const face = (family: string, url: string) =>
    `@font-face{font-family:${family};src:url(${url}) format("woff2");font-weight:400 640;font-display:swap}`;
  const faces = fonts ? face('Sans', fonts.archivo) + face('Mono', fonts.mono) : '';
  const names = fonts ? ['Sans,', 'Mono,'] : ['', ''];
  const variables = `:root{--sans:${names[0]}sans-serif;--mono:${names[1]}monospace}`;
  // The source is indented for people; its white space is collapsed, as a minifier would do.
  const css = faces + variables + source('control.css').replace(/\s+/g, ' ');
  const preload = fonts
    ? `<link rel="preload" href="${fonts.archivo}" as="font" type="font/woff2" crossorigin>`
    : '';
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    html: source('control.html')
      .replace('<!-- preload -->', preload)
      .replace('<style></style>', `<style>${css}</style>`),
    policy: `default-src 'none'; font-src 'self'; style-src 'sha256-${hash}'`,
  };
}

/** The production server over a copy of the build that also holds the two control pages. */
export async function startSiteWithControl(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-control-'));
  cpSync(new URL('client', dist), join(folder, 'client'), { recursive: true });
  const assets = readdirSync(join(folder, 'client/_astro'));
  const asset = (start: string) => `/_astro/${assets.find((name) => name.startsWith(start))}`;
  const policies = JSON.parse(readFileSync(new URL('_headers.json', dist), 'utf8'));
  for (const [pathname, fonts] of [
    [controls.plain, undefined],
    [controls.fonts, { archivo: asset('archivo.'), mono: asset('geist-mono.') }],
  ] as const) {
    const { html, policy } = controlPage(fonts);
    const file = join(folder, `client${pathname}.html`);
    writeFileSync(file, html);
    await pack(file);
    policies.push({ pathname, headers: [{ key: 'Content-Security-Policy', value: policy }] });
  }
  writeFileSync(join(folder, '_headers.json'), JSON.stringify(policies));
  writeFileStore(pathToFileURL(`${folder}/`));

  const log = createLog('silent');
  const config = parseConfig({ DATABASE_URL: `file:${join(folder, 'enquiries.db')}` });
  const enquiries = await createEnquiries(config, log.log);
  // Also sets the listings that the server reads.
  const astro = await loadBuild(new URL('server/', dist));
  const server = createServer(
    createApp({
      config,
      enquiries,
      log,
      astro,
      listings: globalThis.siteListings,
      dist: pathToFileURL(`${folder}/`),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await enquiries.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
