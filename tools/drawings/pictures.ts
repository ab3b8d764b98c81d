/**
 * `npm run pictures [COMMIT]` draws everything now and at the commit (HEAD) and shows what differs
 * in reports/pictures/index.html. Records the drawings in site/src/features/__snapshots__.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { renderPng } from '../../site/src/outputs/svg/render-png.ts';
import { tidy } from './tidy.ts';

const report = 'reports/pictures';
const WIDTH = 900;
/** Of 255, to ignore the renderer's rounding. */
const THRESHOLD = 24;
const white = { r: 255, g: 255, b: 255, alpha: 1 };

const runGit = (...args: string[]) => execFileSync('git', args, { stdio: 'pipe' });

async function renderRaster(svg: string | undefined): Promise<Buffer> {
  if (!svg)
    return sharp({ create: { width: 1, height: 1, channels: 3, background: white } })
      .png()
      .toBuffer();
  const ground = /background-color:(#\w+)/.exec(svg)?.[1] ?? white;
  return sharp(renderPng(svg, WIDTH)).flatten({ background: ground }).png().toBuffer();
}

/** Red over the faded second picture, and the share of differing pixels. */
export async function comparePictures(before: Buffer, after: Buffer) {
  const sizes = await Promise.all([before, after].map((png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [first, second] = await Promise.all(
    [before, after].map((png) =>
      sharp(png)
        .resize(width, height, { fit: 'contain', position: 'left top', background: white })
        .png()
        .toBuffer(),
    ),
  );
  const apart = await sharp(first)
    .composite([{ input: second, blend: 'difference' }])
    .removeAlpha()
    .png()
    .toBuffer();
  const mask = await sharp(apart).threshold(THRESHOLD).toColourspace('b-w').png().toBuffer();
  const red = await sharp({
    create: { width, height, channels: 3, background: { r: 215, g: 0, b: 0 } },
  })
    .joinChannel(mask)
    .png()
    .toBuffer();
  const faded = await sharp(second).linear(0.3, 178).png().toBuffer();
  const png = await sharp(faded)
    .composite([{ input: red }])
    .png()
    .toBuffer();
  const [{ mean = 0 } = {}] = (await sharp(mask).stats()).channels;
  return { png, share: mean / 255 };
}

function tidyDrawings() {
  for (const file of globSync('content/drawings/**/*.svg')) {
    const saved = readFileSync(file, 'utf8');
    try {
      const form = tidy(saved);
      if (form !== saved) writeFileSync(file, form);
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

const only = ['site/src/features/pictures.test.tsx', '-t', 'looked at'];

/** By name: computed ones are drawn, those of `content/` are read. */
function readDrawings(root: string, out: string): Map<string, string> {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...only, '--update'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PICTURES_DIR: resolve(out) } },
  );
  if (status !== 0) process.exitCode = 1;
  cpSync(join(root, 'content/drawings'), join(out, 'content/drawings'), { recursive: true });
  const files = globSync('**/*.svg', { cwd: out });
  return new Map(files.map((file) => [file, readFileSync(join(out, file), 'utf8')]));
}

function readDrawingsAtCommit(commit: string): Map<string, string> {
  const root = `${report}/checkout`;
  runGit('worktree', 'add', '--detach', '--force', root, commit);
  try {
    symlinkSync(resolve('node_modules'), `${root}/node_modules`, 'junction');
    return readDrawings(root, `${report}/before`);
  } finally {
    runGit('worktree', 'remove', '--force', root);
  }
}

async function main() {
  const commit = process.argv[2] ?? 'HEAD';
  tidyDrawings();
  rmSync(report, { recursive: true, force: true });
  runGit('worktree', 'prune');
  mkdirSync(report, { recursive: true });
  const old = readDrawingsAtCommit(commit);
  const drawn = readDrawings('.', `${report}/after`);
  const changed = [...new Set([...old.keys(), ...drawn.keys()])]
    .filter((file) => old.get(file) !== drawn.get(file))
    .sort();
  const sections: { share: number; html: string }[] = [];
  for (const [i, file] of changed.entries()) {
    const [before, after] = await Promise.all(
      [old, drawn].map((all) => renderRaster(all.get(file))),
    );
    if (!before || !after) continue;
    const { png, share } = await comparePictures(before, after);
    const pictures = Object.entries({ before, after, difference: png }).map(([name, picture]) => {
      writeFileSync(`${report}/${i}-${name}.png`, picture);
      return `<figure><img src="${i}-${name}.png" alt=""><figcaption>${name}</figcaption></figure>`;
    });
    const percent = `${(100 * share).toFixed(2)} % of pixels`;
    sections.push({ share, html: `<h2>${file} · ${percent}</h2><div>${pictures.join('')}</div>` });
  }
  sections.sort((a, b) => b.share - a.share);
  const title = `${sections.length} drawings differ from ${commit}`;
  writeFileSync(
    `${report}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>${title}</title><style>body{font:15px sans-serif;margin:2em}
h2{font-size:15px}div{display:grid;grid-template-columns:repeat(3,1fr);gap:1em}figure{margin:0}
img{width:100%;border:1px solid #c4cdca}</style><h1>${title}</h1>${sections.map(({ html }) => html).join('\n')}`,
  );
  console.log(`${title}: ${report}/index.html`);
}

if (import.meta.main) await main();
