/**
 * Builds the site into a new folder and makes it current. `--if-needed` keeps a current build;
 * `--unpacked` skips compression, for tests that only read files.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { writeDigests } from '../server/files.ts';
import { processConfig } from '../src/config/process-config.ts';
import { queryNames } from '../src/config/queries.ts';
import { writeBrandFiles } from '../src/outputs/brand/brand-files.ts';
import { builtPages } from '../src/outputs/html/built-pages.ts';
import { writeOnDemandFiles } from '../src/outputs/html/on-demand-files.ts';
import { pageStyles } from '../src/outputs/html/page-styles.ts';
import { removeUnusedPictures } from '../src/outputs/html/unused-pictures.ts';
import { writeIcons } from '../src/outputs/icons/icons.ts';
import { writeMaintenancePage } from '../src/outputs/maintenance/maintenance.ts';
import { writeSearchIndex } from '../src/outputs/search/documents.ts';
import { writeLlms, writeSitemap } from '../src/outputs/sitemap/sitemap.ts';
import { isBuilt, lockBuilds, newBuild, stamp, switchTo } from './builds.ts';
import { bundleServer } from './bundle.ts';
import { warnOfUncited } from './sources.ts';

const root = new URL('../', import.meta.url).pathname;
const packable = /\.(html|css|js|svg|json|xml|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

// Ends with a message if the environment is invalid.
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
      // Modules made for development do not run there.
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  if (astro.status !== 0) {
    rmSync(dist, { recursive: true });
    process.exit(astro.status ?? 1);
  }

  const client = join(dist, 'client');
  await writeOnDemandFiles(dist, Object.keys(queryNames));
  removeUnusedPictures(client);
  await pageStyles(dist, join(root, 'src/styles/global.css'));
  const pages = builtPages(dist);
  console.log(`Search index: ${writeSearchIndex(dist, pages)} pages`);
  console.log(`Sitemap: ${writeSitemap(client, pages)} pages`);
  warnOfUncited(root, [...pages.values()]);
  writeLlms(client, pages);
  writeIcons(client);
  writeMaintenancePage(dist);

  const packed = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => packable.test(name))
    .map((name) => join(client, name));
  if (!process.argv.includes('--unpacked')) await packAll(packed);
  writeDigests(pathToFileURL(`${dist}/`));
  await bundleServer(root, dist);

  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(madeFrom)}\n`);
  switchTo(root, dist);
}

async function pack(file: string): Promise<void> {
  const body = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await Promise.all([
    brotli(body, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    deflate(body, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** As many at once as Node's thread pool has threads. */
async function packAll(files: readonly string[]): Promise<void> {
  const inTurn = pLimit(4);
  await Promise.all(files.map((file) => inTurn(() => pack(file))));
}
