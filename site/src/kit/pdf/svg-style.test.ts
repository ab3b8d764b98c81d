import { colours } from '@site/config';
import { type HtmlNode, parseHtml } from '../html/parse-html.ts';
import { computeStyle, createInitialStyle, getSvgAttribute } from './svg-style.ts';

const initial = createInitialStyle(colours.ink);
const node = (attributes: string) => parseHtml(`<g ${attributes}></g>`).children[0] as HtmlNode;

// What else attributes set is drawn in svg-pdf.test.ts.
it.each([
  ['fill="currentColor"', { fill: colours.ink }],
  ['fill="#12345680"', { fill: '#123456', fillOpacity: 128 / 255 }],
  ['fill="#12345680x"', { fill: '#12345680x' }],
  ['fill="url(#soil)"', { fill: undefined, hatch: 'soil' }],
  ['fill="x url(#soil)"', { fill: 'x url(#soil)' }],
  ['stroke="currentcolor"', { stroke: colours.ink }],
  ['stroke="#12345680"', { stroke: '#123456' }],
  ['stroke="inherit" fill="blue"', { fill: 'blue' }],
  ['stroke-dasharray="none"', { dash: undefined }],
  ['opacity="0.25"', { fillOpacity: 0.25 }],
  ['paint-order="stroke fill"', { halo: true }],
  ['paint-order="fill stroke"', {}],
])('%s changes of the style above %o', (attributes, change) => {
  const above = { ...initial, fill: 'red', stroke: 'red', dash: [1] };
  expect(computeStyle(node(attributes), above)).toEqual({ ...above, ...change });
});

it('attributes are found in either case', () => {
  expect(getSvgAttribute(node('viewbox="0 0 1 2"'), 'viewBox')).toBe('0 0 1 2');
});
