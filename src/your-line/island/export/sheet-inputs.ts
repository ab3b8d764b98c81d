import { FIELDS, type Field, valueAt } from '../../input/fields.ts';
import { MATERIALS } from '../../input/fluids.ts';
import { withUnit } from '../../input/units.ts';
import type { LineInput } from '../../types.ts';
import { post } from '../format.ts';
import { BLOCK, PAGE, type Page } from './pdf-page.ts';

const { height, margin } = PAGE;
/** Width of the column, points. */
export const COLUMN = 236;

/** All inputs in a column at the left, as a list of two columns. */
export function inputs(page: Page, input: LineInput): void {
  const { units, fluid, nodes, valves, profile, ends, pressure, delay } = input;
  const x = margin + 14;
  const room = COLUMN - 28;
  let y = margin + 16;
  const rows = (fields: readonly Field[]) =>
    fields.flatMap(({ path, label, quantity }): [string, string][] => {
      const value = valueAt(input, path);
      return typeof value === 'number' ? [[label, withUnit(value, quantity, units)]] : [];
    });
  const groups: [string, [string, string][]][] = [
    [
      'Pipe',
      [
        ...rows(FIELDS.pipe),
        ['Material', MATERIALS[input.material]?.name ?? 'Other'],
        ['Profile', profile.length ? `${profile.length} points` : 'level'],
        ['Ends', `${ends.upstream}, ${ends.downstream}`],
      ],
    ],
    [
      'Fluid and flow',
      [
        ['Fluid', fluid.name],
        ...rows(FIELDS[fluid.kind]),
        ...rows(FIELDS.flow),
        ['Known pressure', pressure.known],
      ],
    ],
    [
      `${nodes.length} nodes`,
      [['At', nodes.map((at) => post(at, units)).join(', ')], ...rows(FIELDS.nodes)],
    ],
    ['Leak', rows(FIELDS.leak)],
    ['Other methods', rows(FIELDS.methods)],
    [
      'Valves and delay',
      [
        ['Valves', valves.map((at) => post(at, units)).join(', ') || 'none'],
        ...rows(FIELDS.delay),
        ...(delay.currency ? [['Currency', delay.currency] as [string, string]] : []),
      ],
    ],
  ];
  page.line(margin + COLUMN, margin, margin + COLUMN, height - margin - BLOCK, true);
  for (const [title, list] of groups) {
    page.add('H2', () => page.write(title, x, y, { face: 'strong', size: 8.5, width: room }));
    y += 13;
    for (const [label, value] of list) {
      const wide =
        label === 'At' || label === 'Valves' || value.length > 24 ? room * 0.78 : room * 0.5;
      const shown = value.length > 420 ? `${value.slice(0, 420)}…` : value;
      const set = { face: 'mono', size: 6.8, width: wide, align: 'right' } as const;
      const tall = Math.max(10, page.heightOf(shown, set) + 1.5);
      page.add('P', () => {
        page.write(label, x, y, { size: 7.2, width: room * 0.6, colour: page.soft });
        page.write(shown, x + room - wide, y, set);
      });
      y += tall;
    }
    y += 7;
  }
}
