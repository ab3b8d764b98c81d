import { paperKit } from '../../outputs/papers/figure.ts';
import { type HtmlNode, parseHtml } from '../html/parse-html.ts';
import { drawSvg, parseViewBoxSize } from './svg-pdf.ts';

const drawing = (text: string) => parseHtml(text).children[0] as HtmlNode;

/**
 * A document that notes every call, one a line. A character is half as wide as its font is high.
 */
function recorder() {
  const calls: string[] = [];
  let size = 0;
  const doc: PDFKit.PDFDocument = new Proxy({} as PDFKit.PDFDocument, {
    get:
      (_, name: string) =>
      (...args: unknown[]) => {
        if (name === 'widthOfString') return String(args[0]).length * size * 0.5;
        if (name === 'fontSize') size = Number(args[0]);
        calls.push(
          [name, ...args.map((one) => (typeof one === 'object' ? JSON.stringify(one) : one))].join(
            ' ',
          ),
        );
        return doc;
      },
  });
  return { doc, calls };
}

/**
 * What is drawn of `inner` in a drawing of 200 by 100 that keeps its size, without the frame about
 * it.
 */
function drawn(inner: string, attributes = ''): string[] {
  const { doc, calls } = recorder();
  drawSvg(
    doc,
    drawing(`<svg viewBox="0 0 200 100" ${attributes}>${inner}</svg>`),
    { ...{ x: 0, y: 0, width: 200 } },
    paperKit,
  );
  expect(calls.slice(0, 3)).toEqual(['save', 'translate 0 0', 'scale 1']);
  expect(calls.at(-1)).toBe('restore');
  return calls.slice(3, -1);
}

it('takes the size of a drawing from its viewBox', () => {
  expect(parseViewBoxSize(drawing('<svg viewBox="-4 2.5 30 1e1"></svg>'))).toEqual({
    width: 30,
    height: 10,
  });
  expect(parseViewBoxSize(drawing('<svg></svg>'))).toEqual({ width: 100, height: 100 });
});

it('fits a drawing into the width of its frame, on its own ground', () => {
  const { doc, calls } = recorder();
  const svg = drawing('<svg viewBox="0 0 200 100" background-color="#fff"></svg>');
  expect(drawSvg(doc, svg, { x: 30, y: 40, width: 50 }, paperKit)).toBe(25);
  expect(calls).toEqual([
    ...['save', 'translate 30 40', 'scale 0.25'],
    ...['rect 0 0 200 100', 'fill #fff', 'rect 0 0 200 100', 'clip', 'restore'],
  ]);
});

describe('shapes', () => {
  it('stand where their attributes say, and percentages refer to the drawing', () => {
    const shapes =
      '<path d="M1 2L3 4"/><line x1="10%" y1="10%" x2="50" y2="60"/>' +
      '<rect x="1" y="2" width="50%" height="50%"/><circle cx="5" cy="6" r="7"/>';
    expect(drawn(shapes).filter((call) => /^(path|moveTo|lineTo|rect|circle)/.test(call))).toEqual([
      ...['path M1 2L3 4', 'moveTo 20 10', 'lineTo 50 60', 'rect 1 2 100 50', 'circle 5 6 7'],
    ]);
  });

  it('are filled, stroked or both, dashed and half transparent as their style says', () => {
    expect(drawn('<path d="M0 0" fill="#112233" fill-opacity="0.5"/>')).toEqual([
      ...['save', 'lineJoin miter', 'fillColor #112233', 'fillOpacity 0.5'],
      ...['path M0 0', 'fill', 'restore'],
    ]);
    expect(
      drawn(
        '<path d="M0 0" fill="none" stroke="#445566" stroke-width="3" stroke-dasharray="4 2" stroke-linejoin="round"/>',
      ),
    ).toEqual([
      ...['save', 'lineJoin round', 'strokeColor #445566', 'lineWidth 3', 'dash 4 {"space":2}'],
      ...['path M0 0', 'stroke', 'restore'],
    ]);
    expect(drawn('<path d="M0 0" fill="red" stroke="blue" stroke-dasharray="5"/>')).toEqual([
      ...['save', 'lineJoin miter', 'strokeColor blue', 'lineWidth 1', 'fillColor red'],
      ...['fillOpacity 1', 'dash 5 {"space":5}', 'path M0 0', 'fillAndStroke', 'restore'],
    ]);
  });

  it('without fill and stroke are not drawn, and a dash without a stroke is none', () => {
    expect(drawn('<path d="M0 0" fill="none"/>')).toEqual([]);
    expect(drawn('<path d="M0 0" fill="red" stroke-dasharray="5"/>').join()).not.toContain('dash');
  });

  it('are hatched by the pattern that they are filled with', () => {
    const pattern = (inner: string, id = 'id="h"') =>
      `<defs><pattern ${id} width="50"> ${inner}</pattern><other id="h2"><line stroke="red"/></other></defs>`;
    const shape = '<rect width="10" height="20" fill="url(#h)"/>';
    expect(drawn(`${pattern('<line stroke="#999999" stroke-width="2"/>')}${shape}`)).toEqual([
      ...['save', 'rect 0 0 10 20', 'clip', 'strokeColor #999999', 'lineWidth 2'],
      // Lines at 45°, 50 apart, from the lower left corner to the right edge.
      ...[-100, -100 + 50 * Math.SQRT2, -100 + 100 * Math.SQRT2, -100 + 150 * Math.SQRT2]
        .concat(-100 + 50 * Math.SQRT2 * 4)
        .flatMap((x) => [`moveTo ${x} 100`, `lineTo ${x + 100} 0`]),
      ...['stroke', 'restore'],
    ]);
    // A pattern without name, line or colour, and what is no pattern, hatch nothing.
    expect(drawn(pattern('<line stroke="red"/>', '') + shape)).toEqual([]);
    expect(drawn(pattern('') + shape)).toEqual([]);
    expect(drawn(`${pattern('<line/>')}${shape}`)).toEqual([
      ...['save', 'rect 0 0 10 20', 'clip', 'restore'],
    ]);
    expect(drawn(pattern('<line stroke="red"/>') + shape.replace('#h', '#h2'))).toEqual([]);
  });
});

describe('groups', () => {
  it('move, scale and turn what is in them, and pass their style on', () => {
    const inner = '<path d="M0 0"/>';
    expect(
      drawn(`<g transform="translate(3 4) scale(2) rotate(90)" fill="red">${inner}</g>`),
    ).toEqual([
      ...['save', 'translate 3 4', 'scale 2 2', 'rotate 90', 'save', 'lineJoin miter'],
      ...['fillColor red', 'fillOpacity 1', 'path M0 0', 'fill', 'restore', 'restore'],
    ]);
    expect(drawn('<a transform="translate(3), scale(2,-1)"></a>')).toEqual([
      ...['save', 'translate 3 0', 'scale 2 -1', 'restore'],
    ]);
  });

  it('that are nested drawings with a viewBox are stretched, lines and all, without thicker strokes', () => {
    const inner = '<path d="M0 0L10 10"/><line x1="0"/>';
    expect(drawn(`<svg viewBox="0 0 10 10" stroke="red" fill="none">${inner}</svg>`)).toEqual([
      ...['save', 'lineJoin miter', 'strokeColor red', 'lineWidth 1', 'path M0 0L200 100'],
      ...['stroke', 'restore'],
    ]);
    const steps = '<path d="m1 1l1.2345-.5v1h-1a1 1 0 0 1 1 1z"/>';
    expect(drawn(`<svg viewBox="0 0 10 10" fill="none" stroke="red">${steps}</svg>`)).toContain(
      'path M20 10l24.69-5v10h-20a20 10 0 0 1 20 10z',
    );
  });

  it('that are nested drawings without one move what is in them, and its percentages refer to them', () => {
    const rect = '<rect width="50%" height="50%"/>';
    const calls = drawn(`<svg x="10%" y="20%" width="40" height="20">${rect}</svg>${rect}`);
    expect(calls.filter((call) => /^(translate|rect)/.test(call))).toEqual([
      ...['translate 20 20', 'rect 0 0 20 10', 'rect 0 0 100 50'],
    ]);
    expect(calls.filter((call) => call === 'save')).toHaveLength(3);
    expect(calls.filter((call) => call === 'restore')).toHaveLength(3);
  });

  it('leave out words about the drawing, and refuse an element that is not known', () => {
    expect(drawn('<title>A</title><desc>B</desc>text')).toEqual([]);
    expect(() => drawn('<ellipse/>')).toThrow('The PDF painter knows no <ellipse>');
  });
});

describe('text', () => {
  const at = (inner: string) =>
    drawn(inner)
      .filter((call) => call.startsWith('text '))
      .map((call) => call.replace(/ \{.*/, ''));

  it('begins, is centred or ends at its place', () => {
    expect(at('<text x="50%" y="10" dx="1" dy="2" font-size="10">abcd</text>')).toEqual([
      'text abcd 101 12',
    ]);
    expect(at('<text x="100" font-size="10" text-anchor="middle">abcd</text>')).toEqual([
      'text abcd 90 0',
    ]);
    expect(at('<text x="100" font-size="10" text-anchor="end">abcd</text>')).toEqual([
      'text abcd 80 0',
    ]);
  });

  it('is set in its font, size and colour on one line', () => {
    const set = { lineBreak: false, baseline: 'alphabetic' };
    expect(
      drawn('<text font-family="Geist Mono" font-size="9px" fill="#123456">a&amp;b</text>'),
    ).toEqual([
      'font mono',
      'fontSize 9',
      'font mono',
      'fontSize 9',
      'fillColor #123456',
      'fillOpacity 1',
      `text a&b 0 0 ${JSON.stringify(set)}`,
    ]);
    expect(drawn('<text font-weight="600">a</text>')[0]).toBe('font strong');
    expect(drawn('<text font-weight="599" fill="none">a</text>')).toEqual([
      'font text',
      'fontSize 16',
      'font text',
      'fontSize 16',
      'fillColor #0e2029',
      'fillOpacity 1',
      `text a 0 0 ${JSON.stringify(set)}`,
    ]);
  });

  it('has a halo under its letters where the stroke is painted first', () => {
    const calls = drawn('<text stroke="white" stroke-width="4" paint-order="stroke">≤ 5</text>');
    const set = { lineBreak: false, baseline: 'alphabetic' };
    expect(calls.slice(4, 10)).toEqual([
      ...['save', 'strokeColor white', 'lineWidth 4', 'lineJoin round'],
      `text at most  5 0 0 ${JSON.stringify({ ...set, stroke: true, fill: false })}`,
      'restore',
    ]);
    expect(calls.at(-1)).toBe(`text at most  5 0 0 ${JSON.stringify(set)}`);
    expect(at('<text stroke="white">a</text>')).toHaveLength(1);
    expect(at('<text paint-order="stroke">a</text>')).toHaveLength(1);
  });

  it('goes on in pieces of their own style, and on new lines where a piece has a place', () => {
    expect(
      at(
        '<text x="10" y="20" font-size="10">ab<tspan font-weight="700">&lt;</tspan>d<tspan x="5" dy="12">next</tspan><b>no</b></text>',
      ),
    ).toEqual(['text ab 10 20', 'text < 20 20', 'text d 25 20', 'text next 5 32']);
    expect(at('<text x="100" font-size="10" text-anchor="end">ab<tspan>cd</tspan></text>')).toEqual(
      [...['text ab 80 0', 'text cd 90 0']],
    );
  });

  it('that is only a space is not written', () => {
    expect(at('<text> </text>')).toEqual([]);
  });
});
