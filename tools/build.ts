/**
 * Builds the site into a new folder and makes it current. `--if-needed` keeps a current build;
 * `--unpacked` skips compression, for tests that only read files.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, link, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { queryNames } from '@site/config';
import { processConfig } from '@site/config/process-config.ts';
import pLimit from 'p-limit';
import { writeDigests } from '../site/server/static-files.ts';
import { writeSearchIndex } from '../site/src/features/search/search-documents.ts';
import { readBuiltPages } from '../site/src/kit/html/built-pages.ts';
import { writeBrandFiles } from '../site/src/outputs/brand/brand-files.ts';
import { writeOnDemandFiles } from '../site/src/outputs/html/on-demand-files.ts';
import { onDemandStyles } from '../site/src/outputs/html/on-demand-styles.ts';
import { pageStyles } from '../site/src/outputs/html/page-styles.ts';
import { removeUnusedPictures } from '../site/src/outputs/html/unused-pictures.ts';
import { writeIcons } from '../site/src/outputs/icons/render-icons.ts';
import { writeMaintenancePage } from '../site/src/outputs/maintenance/maintenance.ts';
import { writeLlms, writeSitemap } from '../site/src/outputs/sitemap/sitemap.ts';
import { createBuildFolder, isBuilt, lockBuilds, stamp, switchTo } from './builds.ts';
import { bundleServer } from './bundle.ts';
import { warnAboutUncited } from './sources.ts';

const root = new URL('../', import.meta.url).pathname;
const packable = /\.(html|css|js|svg|json|xml|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Pages of entries, of which there may be hundreds: 1.5 % larger in a third of the time. */
const entryPage = /\/client\/.+\/.+\.html$/;
const compressions = {
  br: (body: Buffer, file: string) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: entryPage.test(file) ? 10 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gz: (body: Buffer) => deflate(body, { level: 9 }),
};

/** By their digests, of the build before: a changed text changes few files. */
const packedBefore = join(root, 'node_modules/.cache/packed');

// Ends with a message if the environment is invalid.
processConfig();
const unlock = lockBuilds(root, () => console.log('Another build is under way; waiting for it.'));
if (!(process.argv.includes('--if-needed') && isBuilt(root))) await build(createBuildFolder(root));
unlock();

async function build(dist: string): Promise<void> {
  writeBrandFiles(root);
  // Before sources are read, so that a change during the build makes it outdated.
  const madeFrom = stamp(root);
  console.log('Rendering the pages, which takes up to a minute.');
  console.time('Pages');
  const astro = spawnSync(
    process.execPath,
    // Of stripping types, which a newer Node has finished.
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'node_modules/astro/bin/astro.mjs'),
      ...['build', '--outDir', dist],
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      // Modules made for development do not run there.
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  if (astro.status !== 0) {
    console.log(astro.stdout);
    console.error(astro.stderr);
    rmSync(dist, { recursive: true });
    process.exit(astro.status ?? 1);
  }
  for (const warning of findWarnings(astro.stdout + astro.stderr)) console.warn(warning.trim());

  console.timeEnd('Pages');
  console.time('What follows from them');
  const client = join(dist, 'client');
  await writeOnDemandFiles(dist, Object.keys(queryNames));
  removeUnusedPictures(client);
  const styles = join(root, 'site/src/styles/global.css');
  await onDemandStyles(dist, styles);
  await pageStyles(dist, styles);
  const pages = readBuiltPages(dist);
  console.log(`Search index: ${writeSearchIndex(root, dist, pages)} pages`);
  console.log(`Sitemap: ${writeSitemap(client, pages)} pages`);
  warnAboutUncited(root, [...pages.values()]);
  writeLlms(client, pages);
  writeIcons(client);
  writeMaintenancePage(dist);

  console.timeEnd('What follows from them');

  console.time('Compression');
  const packed = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => packable.test(name))
    .map((name) => join(client, name));
  if (!process.argv.includes('--unpacked')) await packAll(packed);
  console.timeEnd('Compression');
  console.time('Server');
  writeDigests(pathToFileURL(`${dist}/`));
  await bundleServer(root, dist);
  console.timeEnd('Server');

  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(madeFrom)}\n`);
  switchTo(root, dist);
}

/**
 * What Astro logged of warnings and errors. One is known: the server renders at once the table that
 * the planner's island loads when it is opened.
 */
function findWarnings(log: string): string[] {
  const known = 'INEFFECTIVE_DYNAMIC_IMPORT] site/src/features/planner/sheet/BandsTable.tsx';
  return stripVTControlCharacters(log)
    .split(/^(?=\d\d:\d\d:\d\d )/m)
    .filter((entry) => /^\S+ \[(WARN|ERROR)\]/.test(entry) && !entry.includes(known));
}

/** @returns the names in `packedBefore` of what was packed */
async function pack(file: string): Promise<string[]> {
  const body = await readFile(file);
  const digest = createHash('sha256').update(body).digest('hex');
  return Promise.all(
    Object.entries(compressions).map(async ([ending, compress]) => {
      const name = `${digest}.${ending}`;
      const [packed, kept] = [`${file}.${ending}`, join(packedBefore, name)];
      if (existsSync(kept)) await copyFile(kept, packed);
      else {
        await writeFile(packed, await compress(body, file));
        // Linked when whole; of two files with the same bytes, the first.
        await link(packed, kept).catch(() => undefined);
      }
      return name;
    }),
  );
}

/** As many at once as Node's thread pool has threads. */
async function packAll(files: readonly string[]): Promise<void> {
  mkdirSync(packedBefore, { recursive: true });
  const inTurn = pLimit(4);
  const names = await Promise.all(files.map((file) => inTurn(() => pack(file))));
  const used = new Set(names.flat());
  for (const name of readdirSync(packedBefore))
    if (!used.has(name)) rmSync(join(packedBefore, name));
}
