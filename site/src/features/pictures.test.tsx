/** Every computed drawing: its lettering, contrast, axes, and a digest of its picture. */

import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { colours, darkColours } from '@site/config';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  findHorizontalTicks,
  findVerticalTicks,
  type Picture as Read,
  readPicture,
  type Shape,
  type Word,
} from '#support/picture.ts';
import { renderStandalone } from '#support/service/standalone-drawing.ts';
import { contrastRatio } from '../../../packages/config/src/contrast.ts';
import { processEnv, readVariable } from '../../../packages/config/src/process-env.ts';
import { getDrawing } from '../content/drawing-entries.ts';
import { estimateTextWidth } from '../kit/figures/drawing-text.tsx';
import type { Figure } from '../kit/figures/types.ts';
import { figures, getFigure, listFigureIds } from './figure-registry.ts';
import type { SamplePicture as Picture } from './sample-picture.ts';

const forms = { wide: {}, compact: { compact: true }, card: { compact: true, card: true } };

/** The wide and the narrow version of a figure, and its version for cards if it has one. */
const versions = (id: string, { Drawing }: Figure, card = false): Picture[] =>
  Object.entries(forms)
    .filter(([form]) => card || form !== 'card')
    .map(([form, props]) => ({
      file: `${form}/${id}.svg`,
      drawing: <Drawing id={id} {...props} />,
    }));

/** The drawings that articles show on their cards. */
const onCards = new Set(
  readdirSync('content/articles').flatMap(
    (file) => readFileSync(`content/articles/${file}`, 'utf8').match(/^drawing: (.+)$/m)?.[1] ?? [],
  ),
);

const pictures: Picture[] = [
  ...listFigureIds('articles')
    .map((id) => [id, getFigure(id)] as const)
    .flatMap(([id, f]) => versions(id, f, onCards.has(id) || getDrawing(id).drawn !== undefined)),
  ...listFigureIds('pages').flatMap((id) => versions(id, getFigure(id))),
  // What a feature draws beside the registry, with sample data.
  ...Object.values(
    import.meta.glob<Picture[]>('./*/sample-pictures.tsx', { eager: true, import: 'pictures' }),
  ).flat(),
];

const readings = new Map<Picture, Read>();
/** Reading takes longer than what is read is looked at. */
function readOnce(picture: Picture): Read {
  const read = readings.get(picture) ?? readPicture(picture.drawing);
  readings.set(picture, read);
  return read;
}

it.each([...onCards])('%s is drawn whole on a card', (id) => {
  const { Drawing } = getFigure(id);
  const [, , width = 0, height = 0] = (
    renderToStaticMarkup(<Drawing id="card" compact card />).match(/viewBox="([^"]+)"/)?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  expect(width).toBe(320);
  expect(height).toBeGreaterThan(120);
  expect(height).toBeLessThanOrEqual(210);
});

/**
 * The lettering of a drawing, each line with the width of its characters; nested drawings have
 * scales of their own.
 */
function lettering(markup: string) {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1];
  return [...markup.matchAll(/(<text[^>]*>)(.*?)<\/text>/g)].flatMap(([, tag = '', inner = '']) => {
    const font = /font-mono/.test(tag) ? 'mono' : 'sans';
    const size = Number(attribute(tag, 'font-size'));
    const x = attribute(tag, 'x');
    const spans = [...inner.matchAll(/(<tspan[^>]*>)([^<]*)/g)];
    const lines =
      spans.length > 0
        ? spans.map(([, span = '', text]) => [text, attribute(span, 'x') ?? x])
        : [[inner, x]];
    return lines.map(([text = '', at]) => {
      const plain = text.replace(/&[^;]+;/g, '·').replace(/<[^>]*>/g, '');
      const width = estimateTextWidth(plain, size, font);
      const anchor = attribute(tag, 'text-anchor');
      const left = Number(at) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
      return { text: plain, left, right: left + width };
    });
  });
}

const narrow = pictures.filter(({ file }) => /(compact|card)\//.test(file));

it.each(narrow)('loses no lettering on a phone: $file', ({ drawing }) => {
  const markup = renderToStaticMarkup(drawing);
  const width = Number(/viewBox="0 0 ([\d.]+)/.exec(markup)?.[1]);
  const outside = lettering(markup).filter(({ left, right }) => left < -2 || right > width + 2);
  expect(outside).toEqual([]);
});

const isBox = ({ kind, points, left, right, top, bottom }: Shape) =>
  kind === 'circle' ||
  points.every(([x, y]) => (x === left || x === right) && (y === top || y === bottom));

type ColourSet = Readonly<Record<string, string>>;

/**
 * The colour beneath a word: of the boxes and discs drawn before it that contain its first
 * letters.
 */
function groundOf(picture: Read, word: Word, sheet: string, set: ColourSet): string {
  const x = word.x + ({ start: 3, end: -3 }[word.anchor] ?? 0);
  const under = picture.shapes
    .slice(0, word.after)
    .filter(({ left, right }) => left < x && x < right)
    .filter(({ top, bottom }) => top < word.y - 3 && word.y - 3 < bottom)
    .filter(isBox);
  return under.reduce((ground, { fill, opacity }) => {
    const colour = set[fill ?? ''];
    return colour ? mixed(colour, ground, opacity) : ground;
  }, sheet);
}

/** One colour over another with an opacity from 0 to 1. */
const mixed = (over: string, under: string, opacity: number) =>
  `#${[1, 3, 5]
    .map((i) => {
      const [a = 0, b = 0] = [over, under].map((hex) => Number.parseInt(hex.slice(i, i + 2), 16));
      return Math.round(opacity * a + (1 - opacity) * b)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

it.each(pictures)('is legible by contrast, light and dark: $file', (one) => {
  const { ground } = one;
  const picture = readOnce(one);
  const faint = [colours, darkColours].flatMap((set: ColourSet) =>
    picture.words.flatMap((word) => {
      const behind = groundOf(picture, word, set[ground ? 'deep' : 'sheet'] ?? '', set);
      const ratio = contrastRatio(set[word.fill ?? ''] ?? set.ink ?? '', behind);
      return ratio < 4.5 ? [`${word.text}: ${word.fill} on ${behind}, ${ratio.toFixed(1)}`] : [];
    }),
  );
  expect(faint).toEqual([]);
});

/** Updated by `npm run pictures`, which sets the folder for the pictures and shows the changed ones. */
it('every drawing is the one that was looked at', async () => {
  const folder = readVariable(processEnv, 'PICTURES_DIR');
  const digests: string[] = [];
  for (const { file, drawing, ground } of pictures) {
    // A card is its compact drawing with less text; the other tests hold what it states.
    if (file.startsWith('card/')) continue;
    const svg = await renderStandalone(drawing, ground);
    digests.push(`${file} ${hash('sha256', svg).slice(0, 12)}`);
    if (!folder) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), svg);
  }
  expect(digests.sort().join('\n')).toMatchSnapshot();
});

/** Whether the vertical axis increases downwards: time in drawings by code, and marks. */
function runsDown(file: string): boolean {
  const id = file.replace(/^.*\/|\.svg$/g, '');
  const drawn = id in figures ? getDrawing(id).drawn : undefined;
  // Potentials stand more negative downwards.
  if (drawn?.kind === 'marks') return id !== 'danville-protection';
  return /^(sissonville-wave|distance-time|hero)/.test(id);
}

/**
 * Drawings without one vertical axis: stacked strip charts, which have tests of their own, and a
 * list.
 */
const strips = ['residuals', 'dig-list', 'line-sheet', 'company-line', 'alarm-screen'];
/**
 * Drawings whose horizontal axis decreases to the right: potentials, more negative to the right.
 */
const leftward = ['cp-criteria'];
const runs = (file: string, list: readonly string[]) => list.some((name) => file.includes(name));

describe('axes', () => {
  // Maps have none; those of the planner's bands and methods are read in their own tests.
  const all = pictures
    .filter(({ file }) => !/maps|your-line/.test(file))
    .map((one) => ({ file: one.file, picture: readOnce(one) }));
  const rises = (values: readonly number[]) =>
    values.every((value, i) => i === 0 || value > (values[i - 1] ?? 0));

  const upright = all.flatMap(({ file, picture }) => {
    const ticks = findVerticalTicks(picture);
    return ticks.length > 2 && !runs(file, strips) ? [{ file, ticks }] : [];
  });
  it.each(upright)('$file rises upward, but down for time', ({ file, ticks }) => {
    const values = ticks.map(({ value }) => value);
    expect(rises(runsDown(file) ? values : values.toReversed()), `${values}`).toBe(true);
  });

  const level = all.flatMap(({ file, picture }) => {
    const ticks = findHorizontalTicks(picture);
    return ticks.length > 2 ? [{ file, ticks }] : [];
  });
  it.each(level)('$file runs to the right on a true scale', ({ file, ticks }) => {
    const values = ticks.map(({ value }) => value);
    expect(rises(runs(file, leftward) ? values.toReversed() : values), `${values}`).toBe(true);
  });

  it('is read off most charts', () => {
    expect(upright.length).toBeGreaterThan(40);
    expect(level.length).toBeGreaterThan(40);
  });
});
