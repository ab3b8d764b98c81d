import { describe, expect, it } from 'vitest';
import {
  distanceFrom,
  levelTicks,
  type Picture,
  pictureOf,
  scaleOf,
  uprightTicks,
} from '../../../tests/support/picture.ts';
import { balanceDepth, depthLeak, leakAt } from './depth-leak.tsx';
import { isolationTimes } from './isolation-times.tsx';
import { orificeRates } from './orifice-rates.tsx';
import { elevation, slack, slackFlow } from './slack-flow.tsx';
import { lost, walkdownLoss } from './walkdown-loss.tsx';

const of = ({ shapes }: Picture, paint: 'fill' | 'stroke', token: string, width?: number) =>
  shapes.filter((shape) => shape[paint] === token && (!width || shape.strokeWidth === width));
const axes = (picture: Picture) => ({
  x: scaleOf(levelTicks(picture)),
  y: scaleOf(uprightTicks(picture)),
});

describe.each([{ compact: false }, { compact: true }])('drawings about releases %o', (form) => {
  it('depth: the leak shrinks as the sea presses back, and ends where they balance', () => {
    const picture = pictureOf(<depthLeak.Drawing id="f" {...form} />);
    const { x, y } = axes(picture);
    const bold = of(picture, 'stroke', 'ink', 2.5)[0];
    for (const [px, py] of bold?.points ?? []) expect(y(py)).toBeCloseTo(leakAt(50, x(px)), 0);
    const rates = bold?.points.map(([, py]) => y(py)) ?? [];
    expect(rates[0]).toBeGreaterThan(rates.at(-2) ?? 0);
    const dot = of(picture, 'fill', 'ink').find(({ kind }) => kind === 'circle');
    expect(x(dot?.x ?? 0)).toBeCloseTo(balanceDepth(50), -1);
    expect(y(dot?.y ?? 0)).toBeCloseTo(0, 1);
  });

  it('holes: a larger hole and a higher head release more', () => {
    const picture = pictureOf(<orificeRates.Drawing id="f" {...form} />);
    const { x, y } = axes(picture);
    const lines = picture.shapes.filter(
      ({ dashed, points, stroke, left }) =>
        !dashed && points.length === 2 && /^ink/.test(stroke ?? '') && Math.abs(x(left) - 1) < 0.01,
    );
    const rates = lines.map(({ points }) => points.map(([, py]) => y(py)));
    for (const [from = 0, to = 0] of rates) expect(to / from).toBeCloseTo(900, -2);
    expect(rates.map(([from]) => from)).toEqual(
      rates.map(([from]) => from).sort((a = 0, b = 0) => a - b),
    );
    const dots = of(picture, 'fill', 'ink').filter(({ kind }) => kind === 'circle');
    expect(dots.map((dot) => Math.round(x(dot.x)))).toEqual([3, 10]);
    const bold = of(picture, 'stroke', 'ink', 2.5)[0];
    for (const dot of dots)
      expect(distanceFrom(bold?.points ?? [], [dot.x, dot.y])).toBeLessThan(1);
  });

  it('walkdowns: what is lost grows with the time until the next look', () => {
    const picture = pictureOf(<walkdownLoss.Drawing id="f" {...form} />);
    const up = scaleOf(uprightTicks(picture));
    const bold = of(picture, 'stroke', 'ink', 2.5)[0];
    const [from = [0, 0], to = [0, 0]] = bold?.points ?? [];
    expect(up(from[1]) / lost(3, 1)).toBeCloseTo(1, 1);
    expect(up(to[1]) / lost(3, 365)).toBeCloseTo(1, 1);
    const dot = of(picture, 'fill', 'ink').find(({ kind }) => kind === 'circle');
    expect(up(dot?.y ?? 0) / lost(3, 91)).toBeCloseTo(1, 1);
    expect(distanceFrom(bold?.points ?? [], [dot?.x ?? 0, dot?.y ?? 0])).toBeLessThan(1);
  });

  it('isolation: known before isolated, each at its minute, the rule from awareness', () => {
    const picture = pictureOf(<isolationTimes.Drawing id="f" {...form} />);
    const x = scaleOf(levelTicks(picture));
    const rows = isolationTimes.table.rows;
    const aware = of(picture, 'fill', 'alarm');
    const waiting = of(picture, 'fill', 'warn');
    const isolated = of(picture, 'stroke', 'ink', 3);
    const minutes = (text = '') => Number(/(\d+) min/.exec(text)?.[1]);
    expect(waiting).toHaveLength(rows.length);
    rows.forEach((row, i) => {
      expect(x(waiting[i]?.left ?? 0)).toBeCloseTo(minutes(row[1]), 0);
      expect(x(waiting[i]?.right ?? 0)).toBeCloseTo(minutes(row.at(-1)), 0);
      expect(x(isolated[i]?.x ?? 0)).toBeCloseTo(minutes(row.at(-1)), 0);
      expect(x(aware[i]?.left ?? 0)).toBeCloseTo(0, 0);
      expect(aware[i]?.right ?? 0).toBeLessThan(isolated[i]?.x ?? 0);
    });
  });

  it('slack: the pipe is drawn as the ground lies, and slack where its grade is below it', () => {
    const picture = pictureOf(<slackFlow.Drawing id="f" {...form} />);
    const { x, y } = axes(picture);
    const [pipe] = of(picture, 'stroke', 'ink', 3);
    for (const [px, py] of pipe?.points ?? []) expect(y(py) / elevation(x(px))).toBeCloseTo(1, 1);
    const [band] = of(picture, 'fill', 'warn');
    const [from, to] = slack() ?? [0, 0];
    expect(x(band?.left ?? 0)).toBeCloseTo(from, 0);
    expect(x(band?.right ?? 0)).toBeCloseTo(to, 0);
  });
});
