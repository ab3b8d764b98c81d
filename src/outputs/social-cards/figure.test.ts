import { expect, it } from 'vitest';
import { colours } from '../../config/colours.ts';
import { type HtmlNode, parseHtml } from '../html/html.ts';
import type { ClassStyles } from '../svg/class-styles.ts';
import { figureOf, photographFigure } from './figure.ts';

const styles: ClassStyles = new Map([['line', { stroke: 'red' }]]);
const place = { x: 1, y: 2, width: 30, height: 40 };
const shapes = (count: number, name = 'path') => `<${name}></${name}>`.repeat(count);
const svg = (attributes: string, inner = shapes(8)) => `<svg ${attributes}>${inner}</svg>`;
const of = (html: string) => figureOf(parseHtml(`<main>${html}</main>`), styles);

it('is the first drawing with an image’s role, else the first that is no icon', () => {
  expect(of(svg('', shapes(7)))).toBeUndefined();
  expect(of('<p>x</p>')).toBeUndefined();
  // Elements count at any depth, and texts do not.
  expect(of(svg('', `<g>${shapes(3)}</g><g>${shapes(3)}</g>`))).toBeDefined();
  expect(of(svg('', `<g>${shapes(3)}a</g>b<g>${shapes(2)}</g>`))).toBeUndefined();
  const [first, second, image] = [
    svg('viewBox="0 0 1 2"'),
    svg('viewBox="0 0 3 1"'),
    svg('viewBox="0 0 4 1" role="img"'),
  ];
  expect(of(`<div>${first}</div>${second}`)?.aspect).toBe(0.5);
  expect(of(first + second + image)?.aspect).toBe(4);
});

it('is not the one for phones', () => {
  expect(of(`<div class="a sm:hidden">${svg('')}</div>`)).toBeUndefined();
  expect(
    of(`${svg('class="sm:hidden" viewBox="0 0 1 2"')}${svg('viewBox="0 0 3 1"')}`)?.aspect,
  ).toBe(3);
});

it('keeps its proportions, or none without a viewBox', () => {
  expect(of(svg('viewBox="5,6 30 10"'))).toMatchObject({ aspect: 3, deep: false, filled: false });
  expect(of(svg('viewBox="5,6 30 10"'))?.svg(place)).toContain(
    '<svg viewBox="5 6 30 10" x="1" y="2" width="30" height="40" preserveAspectRatio="xMidYMid meet" overflow="hidden">',
  );
  const free = of(svg(''));
  expect(free?.aspect).toBeUndefined();
  expect(free?.svg(place)).toContain(
    '<svg x="1" y="2" width="30" height="40" preserveAspectRatio="xMidYMid meet" overflow="visible">',
  );
});

it('is drawn whole where the page shows its scene in parts, and without what a page says of its use', () => {
  const scene = `<defs><g id="scene">${shapes(8)}</g></defs>`;
  const drawn = of(svg('width="0" height="0" viewBox="0 44 1600 200"', scene));
  expect(drawn?.aspect).toBe(8);
  expect(drawn?.svg(place)).not.toContain('<defs>');
  expect(drawn?.svg(place)).toContain('<svg width="30" height="40" viewBox="0 44 1600 200"');
  const hinted = svg('', `${shapes(8)}<text>KP 1<tspan data-of="hint">: drag it</tspan></text>`);
  expect(of(hinted)?.svg(place)).toContain('<text>KP 1</text>');
});

it('draws a stretched part at its size, so that its strokes are not stretched', () => {
  const part = `<svg viewBox="10 0 100 50" preserveAspectRatio="none"><g><path d="M10 0L110 50"></path></g></svg>`;
  const text = of(svg('', part + shapes(8)))?.svg(place);
  expect(text).toContain('d="M0 0L30 40"');
  expect(text).not.toContain('viewBox="10 0 100 50"');
});

it('is drawn in ink, or in the light colour where its ground is dark', () => {
  const text = (colour: string) =>
    `<g font-family="Archivo SemiBold" font-weight="400" font-size="17" color="${colour}"><svg`;
  expect(of(svg(''))?.svg(place).startsWith(text(colours.ink))).toBe(true);
  for (const html of [
    svg('class="on-deep"'),
    `<div class="on-deep"><div class="x">${svg('')}</div></div>`,
  ]) {
    expect(of(html)?.deep).toBe(true);
    expect(of(html)?.svg(place).startsWith(text(colours['on-deep']))).toBe(true);
  }
});

it('has its own ground under it', () => {
  const figure = of(svg('viewBox="0 0 1 1" background-color="#abc"'));
  expect(figure?.filled).toBe(true);
  expect(
    figure?.svg(place).startsWith('<rect x="1" y="2" width="30" height="40" fill="#abc"/><g '),
  ).toBe(true);
  expect(figure?.svg(place)).not.toContain('background-color');
});

it('has what the image renderer knows, and nothing else', () => {
  const drawn = (inner: string) => {
    const text =
      of(
        svg('viewBox="0 0 1 1" role="img" focusable="false" aria-label="x"', inner + shapes(8)),
      )?.svg(place) ?? '';
    expect(text).not.toMatch(/role|focusable|aria/);
    return text.slice(text.indexOf('overflow="hidden">') + 18, text.indexOf(shapes(8)));
  };
  expect(drawn('<title>no</title><desc>no</desc><path class="line x"/>')).toBe(
    '<path stroke="red"></path>',
  );
  expect(drawn('<rect id="no" aria-hidden="true" width="1"/>')).toBe('<rect width="1"></rect>');
  for (const name of ['pattern', 'clipPath', 'marker', 'path', 'g'])
    expect(drawn(`<${name} id="kept"></${name}>`)).toBe(`<${name} id="kept"></${name}>`);
  expect(
    drawn(
      '<text font-family="Geist Mono Variable">a</text><text font-family="Archivo Variable">b</text>',
    ),
  ).toBe('<text font-family="Geist Mono">a</text><text font-family="Archivo SemiBold">b</text>');
});

it('spells out letters that the fonts lack', () => {
  expect(
    of(svg('', `<text>Δp ≤ 5 ≥ 4 ≈ ρ σ δ Ω → CO₂ é Ā</text>${shapes(8)}`))?.svg(place),
  ).toContain('<text>dp &lt;= 5 >= 4 ~ rho s d ohm to CO2 é Ā</text>');
});

it('is a photograph with its proportions, embedded', () => {
  const image = parseHtml('<img width="600" height="400">').children[0] as HtmlNode;
  const figure = photographFigure(image, Buffer.from('jpeg'));
  expect(figure).toMatchObject({ deep: false, filled: true, aspect: 1.5 });
  expect(figure.svg(place)).toBe(
    `<image x="1" y="2" width="30" height="40" href="data:image/jpeg;base64,${btoa('jpeg')}"/>`,
  );
  expect(photographFigure(parseHtml(''), Buffer.from('')).aspect).toBe(1);
});
