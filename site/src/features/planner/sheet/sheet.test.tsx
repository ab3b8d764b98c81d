/** The alignment sheet read back from its own axes, at the width of a phone and of a desktop. */
import { formatChance, type LineAnswer, toLengthUnit, toPressureUnit } from '@site/planner';
import { answerOrThrow, getExampleLine } from '#support/line-answers.ts';
import { type Picture, readPicture, type Shape, scaleOf, type TickMark } from '#support/picture.ts';
import { listRows, renderToText } from '#support/render-html.tsx';
import { BandsTable } from './BandsTable.tsx';
import { Cursor } from './Cursor.tsx';
import { createProfileScales } from './ProfileBand.tsx';
import { WholeSheet } from './StaticBands.tsx';
import { type Band, createSheetFrame, type Frame } from './sheet-frame.ts';
import {
  describeAlarm,
  describePlace,
  interpolateGround,
  interpolateReading,
} from './sheet-reading.ts';

const ids = ['houston-usa', 'gas', 'stavanger-norway', 'crude-stations'] as const;
const lines = ids.map((id) => {
  const input = getExampleLine(id);
  return { id, input, full: answerOrThrow(input) };
});
const sheets = lines.flatMap((line) => [347, 938].map((width) => ({ ...line, width })));

/** Numbers at the left of a band, from its bottom to its top. */
const ticksOf = ({ words }: Picture, { top, bottom }: Band, { left }: Frame): TickMark[] =>
  words
    .filter(({ mono, anchor, x }) => mono && anchor === 'end' && Math.abs(x - left + 8) < 1)
    .map(({ text, y }) => ({ value: Number(text.replace('−', '-')), at: y - 4 }))
    .filter(({ at }) => at > top - 1 && at < bottom + 1)
    .sort((a, b) => b.at - a.at);
const within =
  ({ top, bottom }: Band) =>
  (one: Shape) =>
    one.top > top - 2 && one.bottom < bottom + 2;
const curves = (picture: Picture, band: Band, stroke = 'ink') =>
  picture.shapes.filter(
    (one) =>
      one.kind === 'path' && one.stroke === stroke && one.fill === 'none' && within(band)(one),
  );

describe.each(sheets)('the sheet of $id at $width px', ({ input, full, width }) => {
  const frame = createSheetFrame(width, input, full.heat.sizes.length);
  const { bands, left, right } = frame;
  const kp = (x: number) => ((x - left) / (right - left)) * input.length;
  const precision = (input.length / (right - left)) * 0.1;
  const picture = readPicture(
    <WholeSheet id="s" width={width} input={input} hydraulics={full.hydraulics} answer={full} />,
  );
  const gas = input.fluid.kind === 'gas';
  /** Smallest difference at a place and a tenth of a pixel beside it, for jumps at stations. */
  const leastOff = (x: number, difference: (at: number) => number) =>
    Math.min(
      ...[-precision, 0, precision]
        .map((aside) => Math.abs(difference(kp(x) + aside)))
        .filter(Number.isFinite),
    );

  it('leaves none of its bands in another, and all of them in the sheet', () => {
    const order = [bands.profile, bands.alarm, bands.place, bands.found, frame.axis];
    order.slice(1).forEach(({ top }, i) => {
      expect(top).toBeGreaterThan(order[i]?.bottom ?? 0);
    });
    expect(frame.axis.bottom).toBe(frame.height);
    for (const { text, x, anchor } of picture.words) {
      const reach = text.length * 12 * 0.62;
      const start = anchor === 'end' ? x - reach : anchor === 'middle' ? x - reach / 2 : x;
      expect(start, text).toBeGreaterThan(-14);
      // A node's name stands at it, or either side where two nodes share a place.
      const node = input.nodes[Number(/^S(\d+)$/.exec(text)?.[1]) - 1];
      const aside = anchor === 'end' ? -8 : anchor === 'start' ? 8 : 0;
      if (node !== undefined) expect(Math.abs(x - frame.x(node) - aside), text).toBeLessThan(1);
    }
  });

  it('draws pressure and ground to one scale, and each node on the ground', () => {
    const value = scaleOf(ticksOf(picture, bands.profile, frame), 0.8);
    const [curve] = curves(picture, bands.profile, 'teal');
    const convert = gas ? toPressureUnit : toLengthUnit;
    const read = (at: number) => {
      const { grade, pressure } = interpolateGround(full.hydraulics, at);
      return convert(grade ?? pressure, input.units);
    };
    const step = Math.abs(value(100) - value(101));
    for (const [x, y] of curve?.points ?? [])
      expect(leastOff(x, (at) => value(y) - read(at))).toBeLessThan(
        step + Math.abs(read(0)) * 1e-3,
      );
    const squares = picture.shapes
      .filter(({ kind, stroke, fill }) => [kind, stroke, fill].join() === 'rect,ink,sheet')
      .filter(within(bands.profile))
      .filter((one) => one.right - one.left < 12);
    expect(squares.map(({ x }) => Math.round(kp(x) / precision / 2))).toEqual(
      input.nodes.map((at) => expect.closeTo(at / precision / 2, -0.4)),
    );
    if (!gas)
      for (const { x, y } of squares) {
        const { elevation } = interpolateGround(full.hydraulics, kp(x));
        expect(Math.abs(value(y) - toLengthUnit(elevation, input.units))).toBeLessThan(2 * step);
      }
  });

  it('draws the seconds of each place on its scale, and hatches where no alarm is raised', () => {
    const ticks = ticksOf(picture, bands.alarm, frame);
    expect(ticks.map(({ value }) => value)).toContain(full.limit);
    const value = scaleOf(ticks, 1);
    for (const { points } of curves(picture, bands.alarm))
      for (const [x, y] of points) {
        expect(
          leastOff(x, (at) => value(y) - (interpolateReading(full, at).seconds ?? Number.NaN)),
          `${kp(x)} m`,
        ).toBeLessThan(1.5 * Math.abs(value(100) - value(101)));
      }
    expectHatched(picture, bands.alarm, ({ kind }) => kind === 'none');
    expectHatched(picture, bands.place, ({ kind }) => kind !== 'leak');
  });

  it('fills the whole line where it alarms in time, and hatches it where later', () => {
    expect(frame.line !== undefined).toBe(input.stations.length > 0);
    if (!frame.line) return;
    const bars = picture.shapes.filter(({ kind }) => kind === 'rect').filter(within(frame.line));
    const [, ...drawn] = bars;
    full.alarm.forEach(({ seconds }, i) => {
      const x = frame.x(full.kp[i] as number);
      if (drawn.some((one) => Math.min(Math.abs(one.left - x), Math.abs(one.right - x)) < 0.1))
        return;
      const here = drawn.filter((one) => one.left < x && x < one.right).at(-1)?.fill;
      const late = seconds !== undefined && seconds > full.limit;
      const meant = seconds === undefined ? undefined : late ? 'hatch' : 'ink';
      expect(here, `${full.kp[i]} m`).toBe(meant);
    });
  });

  it('marks stations along the line where they are, its end among them', () => {
    const posts = picture.words.filter(({ y, mono }) => mono && y > frame.axis.top);
    const [, ...marks] = posts.map(({ text, x }) => [
      Number(text.replace('+', '')) * (input.units.system === 'us' ? 1609.344 : 1),
      kp(x),
    ]);
    expect(marks.length).toBeGreaterThan(2);
    const [end = [0, 0], ...others] = marks.reverse();
    for (const [stated = 0, drawn = 0] of others)
      expect(Math.abs(stated - drawn)).toBeLessThan(2 * precision + 8.1);
    expect(Math.abs((end[0] ?? 0) - input.length)).toBeLessThan(8.1);
  });

  it('draws a station that stands still with a dashed sign', () => {
    const stations = input.stations.map((one, i) => ({ ...one, running: i > 0 }));
    if (stations.length === 0) return;
    const still = { ...input, stations };
    const { shapes } = readPicture(
      <WholeSheet id="s" width={width} input={still} hydraulics={full.hydraulics} answer={full} />,
    );
    const dashed = (from: readonly Shape[]) =>
      from.filter((one) => one.dashed && one.fill === 'sheet').map(({ x }) => kp(x));
    expect(dashed(picture.shapes)).toEqual([]);
    expect(dashed(shapes)).toEqual([expect.closeTo(stations[0]?.at ?? 0, -3)]);
  });

  it('reads the bands at a place on their curves, with its words inside the sheet', () => {
    const { earth } = createProfileScales(frame, input.units, full.hydraulics);
    for (const share of [0.02, 0.37, 0.6, 0.98]) {
      const reading = interpolateReading(full, share * input.length);
      const cursor = readPicture(
        <svg viewBox={`0 0 ${width} ${frame.height}`}>
          <Cursor {...{ frame, input, reading, earth }} answer={full} />
        </svg>,
      );
      const discs = cursor.shapes.filter(({ kind }) => kind === 'circle');
      const values = [reading.seconds, reading.half].filter((value) => value !== undefined);
      expect(discs.filter(({ fill }) => fill === 'ink')).toHaveLength(values.length);
      for (const { x, y } of discs) {
        expect(x).toBeCloseTo(frame.x(reading.kp), 0);
        const [band] = [bands.profile, bands.alarm, bands.place].filter(
          ({ top, bottom }) => top - 1 < y && y < bottom + 1,
        );
        expect(band).toBeDefined();
      }
      for (const { text, x, y, anchor } of cursor.words) {
        expect(anchor).toBe(x > frame.right - 100 ? 'end' : 'start');
        expect(x + (anchor === 'end' ? 0 : text.length * 7.2)).toBeLessThan(width);
        for (const disc of discs) expect(Math.abs(disc.y - y)).toBeGreaterThan(4);
      }
      // Each word in the band of its own disc.
      for (const [start, band] of [
        [/^[\d.]+ (s|min)$/, bands.alarm],
        [/^±/, bands.place],
      ] as const)
        for (const { y } of cursor.words.filter(({ text }) => start.test(text)))
          expect(y > band.top - 1 && y < band.bottom + 12).toBe(true);
    }
  });

  it('is a table too: as many places as it says, each with what is read there', () => {
    const rows = listRows(<BandsTable input={input} answer={full} rows={10} />);
    const table = renderToText(<BandsTable input={input} answer={full} rows={10} />);
    expect(table).toContain(`All bands at ${rows.length - 1} places`);
    expect(rows).toHaveLength(12);
    expect(rows[0]?.[0]).toBe(input.units.system === 'us' ? 'Mile post' : 'KP');
    rows.slice(1).forEach((row, i) => {
      const reading = interpolateReading(full, (i * input.length) / 10);
      expect(row).toHaveLength(rows[0]?.length ?? 0);
      expect(row[2]).toMatch(input.units.system === 'us' ? /^[\d,]+$/ : /\.\d$/);
      expect(row).toContain(describeAlarm(reading));
      expect(row).toContain(describePlace(reading, input));
      expect(row.slice(-reading.found.length)).toEqual(reading.found.map(formatChance));
    });
  });

  const expectHatched = (
    { shapes }: Picture,
    band: Band,
    holds: (at: LineAnswer['alarm'][number]) => boolean,
  ) => {
    const hatched = shapes.filter(({ fill }) => fill === 'hatch').filter(within(band));
    full.alarm.forEach((at, i) => {
      const x = frame.x(full.kp[i] as number);
      if (hatched.some((one) => Math.min(Math.abs(one.left - x), Math.abs(one.right - x)) < 0.1))
        return;
      const inside = hatched.some((one) => one.left < x && x < one.right);
      expect(inside, `${full.kp[i]} m`).toBe(holds(at));
    });
  };

  it('draws the metres of each place on a scale of tens', () => {
    const lines = curves(picture, bands.place);
    expect(lines.length > 0).toBe(full.alarm.some(({ half }) => half !== undefined));
    const ticks = ticksOf(picture, bands.place, frame);
    expect(ticks.length).toBeGreaterThan(1);
    const [low, next] = ticks;
    const perTen =
      ((low?.at ?? 0) - (next?.at ?? 0)) / Math.log10((next?.value ?? 1) / (low?.value ?? 1));
    for (const { points } of lines)
      for (const [x, y] of points) {
        const drawn = (low?.value ?? 1) * 10 ** (((low?.at ?? 0) - y) / perTen);
        const off = leastOff(x, (at) => {
          const { half = Number.NaN } = interpolateReading(full, at);
          return perTen * Math.log10(toLengthUnit(half, input.units) / drawn);
        });
        expect(off, `${kp(x)} m`).toBeLessThan(2);
      }
  });

  it('shades each cell by the share found there, the largest leaks on top', () => {
    const { sizes, found, width: cell } = full.heat;
    const strips = picture.shapes.filter(({ fill }) => fill === 'teal').filter(within(bands.found));
    const steps = strips.map(({ opacity }) => opacity);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    const row = (bands.found.bottom - bands.found.top) / sizes.length;
    const opacities = [0, 0.18, 0.42, 0.7, 1];
    found.forEach((shares, i) => {
      const y = bands.found.bottom - (i + 0.5) * row;
      shares.forEach((share, n) => {
        const x = frame.x((n + 0.5) * cell);
        const step = [0.05, 0.5, 0.9, 0.99].filter((minimum) => share >= minimum).length;
        const here = strips.filter(({ points }) => covers(points, x, y)).map((one) => one.opacity);
        expect(here, `${sizes[i]} in cell ${n}`).toEqual(step ? [opacities[step]] : []);
      });
    });
  });
});

/** Whether one of the boxes whose corners stand one after another holds a place. */
const covers = (points: Shape['points'], x: number, y: number) =>
  Array.from({ length: points.length / 5 }, (_, i) => points.slice(5 * i, 5 * i + 4)).some(
    (corners) => {
      const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
      return (
        Math.min(...xs) <= x && x <= Math.max(...xs) && Math.min(...ys) <= y && y <= Math.max(...ys)
      );
    },
  );

it('a refused line is its profile alone, with the nodes on it', () => {
  const [{ input, full }] = lines as [(typeof lines)[0]];
  const frame = createSheetFrame(347, input, 0);
  const { shapes } = readPicture(
    <WholeSheet id="s" width={347} input={input} hydraulics={full.hydraulics} answer={undefined} />,
  );
  const posts = shapes.filter(({ dashed, stroke, fill }) => dashed && stroke === 'ink-2' && !fill);
  expect(posts.map(({ bottom }) => bottom)).toEqual([frame.bands.profile.bottom]);
  expect(shapes.filter(({ fill }) => fill === 'teal' || fill === 'hatch')).toEqual([]);
});

it('a stretch that runs slack is hatched from its beginning to its end', () => {
  const [{ input, full }] = lines as [(typeof lines)[0]];
  const { x } = createSheetFrame(347, input, 0);
  const [from, to] = [input.length / 4, input.length / 2];
  const hydraulics = { ...full.hydraulics, slack: [{ from, to }] };
  const sheet = <WholeSheet {...{ id: 's', width: 347, input, hydraulics, answer: undefined }} />;
  const [hatched] = readPicture(sheet).shapes.filter(({ fill }) => fill === 'hatch');
  expect([hatched?.left, hatched?.right]).toEqual([
    expect.closeTo(x(from), 0),
    expect.closeTo(x(to), 0),
  ]);
});

it.each([347, 640, 938])('a long line names its first and its last node at %d px', (width) => {
  const input = getExampleLine('riyadh-saudi-arabia');
  const full = answerOrThrow(input);
  const { words } = readPicture(
    <WholeSheet id="s" {...{ width, input }} hydraulics={full.hydraulics} answer={full} />,
  );
  const names = words.filter(({ text }) => /^S\d+$/.test(text)).map(({ text }) => text);
  expect([names[0], names.at(-1)]).toEqual(['S1', `S${input.nodes.length}`]);
});
