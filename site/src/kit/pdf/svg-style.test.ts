import { colours } from '@site/config';
import { describe, expect, it } from 'vitest';
import { type HtmlNode, parseHtml } from '../html/parse-html.ts';
import { computeStyle, createInitialStyle, getSvgAttribute, parseNumbers } from './svg-style.ts';

const initial = createInitialStyle(colours.ink);

const node = (attributes: string) => parseHtml(`<g ${attributes}></g>`).children[0] as HtmlNode;
/** What the attributes change of the style above. */
const changed = (attributes: string, above = initial) =>
  Object.fromEntries(
    Object.entries(computeStyle(node(attributes), above)).filter(
      ([name, value]) => value !== above[name as keyof typeof above],
    ),
  );

it('draws in ink without lines unless something else is said', () => {
  expect(computeStyle(node(''), initial)).toEqual({
    ...{ fill: colours.ink, stroke: undefined, hatch: undefined, strokeWidth: 1, dash: undefined },
    ...{ fillOpacity: 1, fontSize: 16, mono: false, strong: false, anchor: 'start', halo: false },
    ...{ join: 'miter', ink: colours.ink },
  });
});

describe('attributes', () => {
  it('set a colour, which may be the current one, none, or partly transparent', () => {
    expect(changed('fill="#123456"')).toEqual({ fill: '#123456' });
    expect(changed('fill="none"')).toEqual({ fill: undefined });
    expect(changed('fill="currentColor"', { ...initial, fill: 'red' })).toEqual({
      fill: colours.ink,
    });
    expect(changed('stroke="currentcolor"')).toEqual({ stroke: colours.ink });
    expect(changed('fill="#12345680"')).toEqual({ fill: '#123456', fillOpacity: 128 / 255 });
    expect(changed('stroke="#12345680"')).toEqual({ stroke: '#123456' });
    // Only the whole value is one of these.
    expect(changed('fill="x#12345680"')).toEqual({ fill: 'x#12345680' });
    expect(changed('fill="#12345680x"')).toEqual({ fill: '#12345680x' });
    expect(changed('fill="notcurrentcolor"')).toEqual({ fill: 'notcurrentcolor' });
    expect(changed('fill="currentcolors"')).toEqual({ fill: 'currentcolors' });
  });

  it('set a hatching in place of the fill', () => {
    expect(changed('fill="url(#soil)"')).toEqual({ fill: undefined, hatch: 'soil' });
    expect(changed('fill="x url(#soil)"')).toEqual({ fill: 'x url(#soil)' });
    expect(changed('fill="url(#soil) x"')).toEqual({ fill: 'url(#soil) x' });
  });

  it('set widths, dashes and opacity', () => {
    expect(changed('stroke-width="2.5px"')).toEqual({ strokeWidth: 2.5 });
    expect(changed('stroke-dasharray="4 -2.5,1e-3"')).toEqual({ dash: [4, -2.5, 0.001] });
    expect(changed('stroke-dasharray="none"', { ...initial, dash: [1] })).toEqual({
      dash: undefined,
    });
    expect(changed('opacity="0.25"')).toEqual({ fillOpacity: 0.25 });
    expect(changed('fill-opacity="0.5"')).toEqual({ fillOpacity: 0.5 });
    expect(changed('stroke-linejoin="bevel"')).toEqual({ join: 'bevel' });
  });

  it('set the font of text', () => {
    expect(changed('font-size="12px"')).toEqual({ fontSize: 12 });
    expect(changed('font-family="Geist Mono Variable, monospace"')).toEqual({ mono: true });
    expect(changed('font-weight="600"')).toEqual({ strong: true });
    expect(changed('font-weight="599"')).toEqual({});
    expect(changed('text-anchor="end"')).toEqual({ anchor: 'end' });
    expect(changed('paint-order="stroke fill"')).toEqual({ halo: true });
    expect(changed('paint-order="fill stroke"')).toEqual({});
  });

  it('are inherited where they are not set, or say so', () => {
    const above = { ...initial, stroke: 'red', fontSize: 9 };
    expect(changed('stroke="inherit" fill="blue"', above)).toEqual({ fill: 'blue' });
    expect(above.fill).toBe(colours.ink);
  });

  it('are found in either case', () => {
    expect(getSvgAttribute(node('viewbox="0 0 1 2"'), 'viewBox')).toBe('0 0 1 2');
    expect(getSvgAttribute(node('viewBox="0 0 1 2"'), 'viewBox')).toBe('0 0 1 2');
    expect(getSvgAttribute(node(''), 'fill')).toBeUndefined();
  });
});

it('reads the numbers of a list', () => {
  expect(parseNumbers('-1.5,2 .25-3e2 x')).toEqual([-1.5, 2, 0.25, -300]);
  expect(parseNumbers('1e-2')).toEqual([0.01]);
  expect(parseNumbers('none')).toEqual([]);
});
