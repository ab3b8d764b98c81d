/**
 * Every drawing shows what its table says: read back through its own axes, each cell stands on a
 * line or the edge of a shape, and bars without an axis are as long as their values.
 */

import {
  computeDistance,
  findHorizontalTicks,
  findVerticalTicks,
  numberIn,
  type Picture,
  placeOf,
  readPicture,
  type TickMark,
} from '#support/picture.ts';
import { getDrawing } from '../content/drawing-entries.ts';
import type { DrawingData } from '../content/schemas/records/drawing.ts';
import type { FigureTable } from '../kit/figures/types.ts';
import { figures } from './figure-registry.ts';

/** What an entry that alone draws says of itself, by what it draws. */
const byKind: Readonly<Record<string, NonNullable<DrawingData['drawnColumns']>>> = {
  marks: { y: [0] },
  bars: { length: 1 },
  walls: { y: [1] },
};

const statements = Object.values(figures).flatMap((figure) => {
  const { drawnColumns, drawn } = getDrawing(figure.id);
  const statement = drawnColumns ?? byKind[drawn?.kind ?? ''];
  return statement ? [{ ...figure, ...statement }] : [];
});

const forms = { wide: {}, compact: { compact: true }, card: { compact: true, card: true } };

const seconds: Readonly<Record<string, number>> = { d: 86_400, h: 3600, min: 60, s: 1 };

/** Reads the cells of a column in the units of its axis; bounds such as 'under 1' are NaN. */
function reader({ head, rows }: FigureTable, column: number): (text: string) => number {
  const clock = (text: string) => {
    const [, h, min, s = '0'] = /\b(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
    return h ? Number(h) * 3600 + Number(min) * 60 + Number(s) : undefined;
  };
  const start = clock(rows[0]?.[column] ?? '') ?? 0;
  const unit = /^minutes?$/i.test(head[column] ?? '') ? 60 : 1;
  return (cell) => {
    const text = cell.replace(/ ?\(.*\)/, '');
    if (/^(under|over|within|at most) /.test(text)) return Number.NaN;
    const time = clock(text);
    if (time !== undefined) return time - start;
    const [, date, year] = /^((?:\d+ )?[A-Z][a-z]+ (\d{4}))$/.exec(text) ?? [];
    if (date && year) {
      const day = (Date.parse(`${date} UTC`) - Date.UTC(Number(year), 0)) / 86_400_000;
      return Number(year) + day / 365;
    }
    const [, km, m] = /^KP (\d+)\+(\d+)$/.exec(text) ?? [];
    if (km) return Number(`${km}.${m}`);
    const [, part, of] = /(\d+)(?:\/| in )([\d,]+)/.exec(text) ?? [];
    if (part && of) return Number(part) / numberIn(of);
    const spans = [...text.matchAll(/(\d[\d.]*) (d|h|min|s)\b/g)];
    if (spans.length > 1)
      return spans.reduce(
        (sum, [, count, name = '']) => sum + Number(count) * (seconds[name] ?? 0),
        0,
      );
    const [power] = /^[\d.]+e\+?\d+/.exec(text) ?? [];
    return power ? Number(power) : unit * numberIn(text.replace(/^[^−\d]*/, ''));
  };
}

/** Half of the last digit that a cell shows, where it is rounded. */
const rounding = (text: string) =>
  text.endsWith('%') || /\d\.\d/.test(text)
    ? 0.5 / 10 ** (/\d\.(\d+)/.exec(text)?.[1]?.length ?? 0)
    : 0;

const drawn = ({ shapes }: Picture) => shapes.filter(({ stroke }) => stroke !== 'rule');

/** Whether an axis of the drawing reaches the value. */
const reaches = (ticks: readonly TickMark[], value: number) => {
  const values = ticks.map((tick) => tick.value);
  return value >= Math.min(...values) && value <= Math.max(...values);
};

/** Cells of the columns that no mark stands at, and the number of cells within the axis. */
function unmarked(
  picture: Picture,
  axis: 'x' | 'y',
  table: FigureTable,
  columns: readonly number[],
) {
  const ticks = axis === 'x' ? findHorizontalTicks(picture) : findVerticalTicks(picture);
  const place = placeOf(ticks);
  const at = drawn(picture).flatMap(({ points, left, right, top, bottom, x, y }) =>
    axis === 'x'
      ? [left, right, x, ...points.map((p) => p[0])]
      : [top, bottom, y, ...points.map((p) => p[1])],
  );
  const cells = columns.flatMap((column) => {
    const read = reader(table, column);
    return table.rows.map((row) => ({ text: row[column] ?? '', value: read(row[column] ?? '') }));
  });
  const shown = cells.filter(({ value }) => reaches(ticks, value));
  const missing = shown.filter(({ text, value }) => {
    const slack = 1.2 + Math.abs(place(value + rounding(text)) - place(value));
    return !at.some((other) => Math.abs(other - place(value)) < slack);
  });
  return { missing: missing.map(({ text }) => text), shown: shown.length };
}

/** Points of curves that no line passes nearby, and the number of points within the axes. */
function offCurve(picture: Picture, table: FigureTable, x: number, columns: readonly number[]) {
  const [level, upright] = [findHorizontalTicks(picture), findVerticalTicks(picture)];
  const [px, py] = [placeOf(level), placeOf(upright)];
  const readX = reader(table, x);
  const points = columns.flatMap((y) => {
    const readY = reader(table, y);
    return table.rows.map((row) => [readX(row[x] ?? ''), readY(row[y] ?? '')] as const);
  });
  const shown = points.filter((point) => reaches(level, point[0]) && reaches(upright, point[1]));
  const missing = shown.filter(
    (point) =>
      !drawn(picture).some(
        (shape) => computeDistance(shape.points, [px(point[0]), py(point[1])]) < 2.5,
      ),
  );
  return { missing: missing.map(String), shown: shown.length };
}

/** Whether there is one scale on which each value is the length of a shape. */
function isProportional(picture: Picture, values: readonly number[]) {
  const lengths = drawn(picture).flatMap(({ left, right, top, bottom }) => [
    right - left,
    bottom - top,
  ]);
  const largest = Math.max(...values);
  return lengths
    .filter((length) => length > 30)
    .some((longest) =>
      values.every((value) =>
        lengths.some((length) => Math.abs(length - (value / largest) * longest) < 1),
      ),
    );
}

describe.each(statements)('$id', ({ x, y, length: bar, tableOnly, card = true, ...figure }) => {
  const shown = Object.entries(forms).filter(([form]) => card || form !== 'card');
  it.each(shown)('stands where its table says, %s', (form, props) => {
    const { table, Drawing } = figure;
    const picture = readPicture(<Drawing id="f" {...props} />);
    // Bars on cards have no axis.
    const axis = form !== 'card' || findHorizontalTicks(picture).length > 2;
    const length = bar ?? (axis ? undefined : x?.[0]);
    if (length !== undefined) {
      const values = table.rows.map((row) => reader(table, length)(row[length] ?? ''));
      expect(values.length).toBeGreaterThan(1);
      expect(isProportional(picture, values.filter(Number.isFinite)), `${values}`).toBe(true);
      return;
    }
    const found =
      x && y
        ? offCurve(picture, table, x[0] ?? 0, y)
        : unmarked(picture, x ? 'x' : 'y', table, x ?? y ?? []);
    expect(found.missing.filter((text) => text !== tableOnly)).toEqual([]);
    expect(found.shown).toBeGreaterThan(1);
  });
});
