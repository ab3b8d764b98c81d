import { answerOrThrow, prepareOrThrow } from '#support/line-answers.ts';
import { toCsv } from './csv-export.ts';
import { DEFAULT_LINE, findExampleLine } from './examples/example-lines.ts';
import { computeAlarm } from './model/alarm-formula.ts';
import { placeNodes } from './model/place.ts';
import type { LineInput } from './types.ts';

it('CSV has every place with its alarm, and a name is never a formula', () => {
  const input = { ...DEFAULT_LINE, name: '=HYPERLINK("x")\r\n,y' };
  const a = answerOrThrow(input);
  const rows = toCsv(input, a).split('\r\n');
  expect(rows[1]).toBe(`name,"'=HYPERLINK(""x"") ,y",`);
  const head = rows.findIndex((r) => r.startsWith('kp m,result'));
  const isNear = (cell: string | undefined, value: number | undefined) =>
    value === undefined ? cell === '' : Math.abs(Number(cell) - value) <= 1e-3 * Math.abs(value);
  for (const [i, place] of a.alarm.entries()) {
    const [kp, kind, seconds, half, found, warning, node] = rows[head + 1 + i]?.split(',') ?? [];
    expect(isNear(kp, a.kp[i]) && kind === place.kind, `row ${i}`).toBe(true);
    expect(isNear(seconds, place.seconds) && isNear(half, place.half), `row ${i}`).toBe(true);
    expect(isNear(found, place.found) && isNear(warning, place.warning), `row ${i}`).toBe(true);
    expect(node).toBe(place.node === undefined ? '' : `S${place.node + 1}`);
  }
  expect(rows.slice(head + 1).indexOf('')).toBe(a.kp.length);
  const heat = rows.slice(rows.findIndex((row) => row.startsWith('share found')) + 1);
  const cells = heat.flatMap((row) => (row ? [Number(row.split(',')[0])] : []));
  const { width } = a.heat;
  expect(cells.map((at) => Math.round((at / width) * 2) / 2)).toEqual(
    cells.map((_, cell) => cell + 0.5),
  );
});

it('placed for me reaches what is wanted, with no node too many', () => {
  const input = findExampleLine('crude-trunk') as LineInput;
  const wanted = { seconds: 15, metres: 20 };
  const found = placeNodes(input, wanted);
  if (found.kind !== 'placed') throw new Error('not placed');
  const check = (nodes: number[]) => {
    const { model } = prepareOrThrow({ ...input, nodes });
    const places = Array.from({ length: 40 }, (_, i) => ((i + 0.5) * input.length) / 40);
    return places.filter((at) => {
      const a = computeAlarm(model, { at, flow: input.leak * input.flow, opening: 0 });
      return a.kind === 'leak' && (a.seconds ?? 99) <= 15 && (a.half ?? 999) <= 20;
    }).length;
  };
  expect(check(found.nodes)).toBeGreaterThanOrEqual(39);
  const fewer = found.nodes.length - 1;
  const even = Array.from({ length: fewer }, (_, i) =>
    Math.round((i * input.length) / (fewer - 1)),
  );
  expect(check(even)).toBeLessThan(39);
});
