/**
 * Builds the site into a new folder, compresses its files, records what it was built from, and
 * makes it current. `--if-needed` keeps a current build; `--unpacked` skips compression, for tests
 * that only read files.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeDigests } from '../server/files.ts';
import { processConfig } from '../src/config/process-config.ts';
import { queryNames } from '../src/config/queries.ts';
import { writeBrandFiles } from '../src/outputs/brand/brand-files.ts';
import { builtPages } from '../src/outputs/html/built-pages.ts';
import { writeOnDemandFiles } from '../src/outputs/html/on-demand-files.ts';
import { pageStyles } from '../src/outputs/html/page-styles.ts';
import { shortenPages } from '../src/outputs/html/shorten-pages.ts';
import { removeUnusedPictures } from '../src/outputs/html/unused-pictures.ts';
import { writeIcons } from '../src/outputs/icons/icons.ts';
import { writeMaintenancePage } from '../src/outputs/maintenance/maintenance.ts';
import { writeMarkdown } from '../src/outputs/markdown/markdown.ts';
import { writeLetters } from '../src/outputs/newsletter/letters.ts';
import { writeSearchIndex } from '../src/outputs/search/documents.ts';
import { writeLlms, writeSitemap } from '../src/outputs/sitemap/sitemap.ts';
import { writeSocialCards } from '../src/outputs/social-cards/social-cards.ts';
import { lockBuilds, newBuild, switchTo } from './builds.ts';
import { bundleServer } from './bundle.ts';
import { packAll } from './pack.ts';
import { warnOfUncited } from './sources/uncited.ts';
import { isBuilt, stamp } from './stamp.ts';

const root = new URL('../', import.meta.url).pathname;
const packable = /\.(html|css|js|svg|json|xml|txt|md|webmanifest)$/;

// Invalid environment variables end the build at once.
processConfig();
const unlock = lockBuilds(root, () => console.log('Another build is under way; waiting for it.'));
if (!(process.argv.includes('--if-needed') && isBuilt(root))) await build(newBuild(root));
unlock();

async function build(dist: string): Promise<void> {
  writeBrandFiles(root);
  // Before sources are read, so that a change during the build makes it outdated.
  const madeFrom = stamp(root);
  const astro = spawnSync(
    process.execPath,
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', dist],
    {
      cwd: root,
      stdio: 'inherit',
      // Always production: modules made for development do not run there.
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  if (astro.status !== 0) {
    rmSync(dist, { recursive: true });
    process.exit(astro.status ?? 1);
  }

  const client = join(dist, 'client');
  await writeOnDemandFiles(dist, Object.keys(queryNames));
  shortenPages(client);
  removeUnusedPictures(client);
  await pageStyles(dist, join(root, 'src/styles/global.css'));
  const pages = builtPages(dist);
  console.log(`Search index: ${writeSearchIndex(dist, pages)} pages`);
  console.log(`Sitemap: ${writeSitemap(client, pages)} pages`);
  warnOfUncited(root, [...pages.values()]);
  writeLlms(client, pages);
  console.log(`Pages as Markdown: ${writeMarkdown(client, pages)}`);
  writeIcons(client);
  writeMaintenancePage(dist);
  console.log(`Issues of the newsletter: ${await writeLetters(dist, pages)}`);
  console.log(`Social cards: ${await writeSocialCards(dist, pages)}`);

  const packed = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => packable.test(name))
    .map((name) => join(client, name));
  if (!process.argv.includes('--unpacked')) await packAll(packed);
  writeDigests(pathToFileURL(`${dist}/`));
  await bundleServer(root, dist);

  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(madeFrom)}\n`);
  switchTo(root, dist);
}
