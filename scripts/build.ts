/** Builds the site, packs what is sent compressed, and notes what the build was made from. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processConfig } from '../src/config/process-config.ts';
import { builtPages } from '../src/outputs/html/built-pages.ts';
import { writeIcons } from '../src/outputs/icons/icons.ts';
import { writeSearchIndex } from '../src/outputs/search/write-index.ts';
import { writeLlms, writeSitemap } from '../src/outputs/sitemap/sitemap.ts';
import { writeSocialCards } from '../src/outputs/social-cards/social-cards.ts';
import { pageStyles } from '../src/outputs/styles/page-styles.ts';
import { pack } from './pack.ts';
import { warnOfUncited } from './sources/uncited.ts';
import { stamp } from './stamp.ts';

const root = new URL('../', import.meta.url).pathname;
const client = join(root, 'dist/client');
const packable = /\.(html|css|js|svg|json|xml|txt|webmanifest)$/;

// A bad value of the environment ends the build before the present one is gone.
processConfig();
rmSync(join(root, 'dist'), { recursive: true, force: true });
const astro = spawnSync(
  process.execPath,
  [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  },
);
if (astro.status !== 0) process.exit(astro.status ?? 1);

const dist = join(root, 'dist');
const stylesheet = join(root, 'src/styles/global.css');
await pageStyles(dist, stylesheet);
const pages = await builtPages(dist);
console.log(`Search index: ${writeSearchIndex(dist, pages)} pages`);
console.log(`Sitemap: ${writeSitemap(client, pages)} pages`);
warnOfUncited(root, [...pages.values()]);
writeLlms(client, pages);
writeIcons(client);
console.log(`Social cards: ${await writeSocialCards(dist, pages)}`);

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' }))
  if (packable.test(name)) pack(join(client, name));

writeFileSync(join(root, 'dist/build.json'), `${JSON.stringify(stamp(root))}\n`);
