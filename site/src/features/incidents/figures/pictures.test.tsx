import {
  computeDistance,
  findHorizontalTicks,
  findVerticalTicks,
  type Picture,
  readPicture,
  scaleOf,
} from '#support/picture.ts';
import { balanceDepth, computeLeakRate } from './depth-leak.tsx';
import { isolationTimes } from './isolation-times.tsx';
import { elevation, findSlackSection, fullGrade, slackFlow } from './slack-flow.tsx';
import { computeLostVolume, walkdownLoss } from './walkdown-loss.tsx';

const of = ({ shapes }: Picture, paint: 'fill' | 'stroke', token: string, width?: number) =>
  shapes.filter((shape) => shape[paint] === token && (!width || shape.strokeWidth === width));
const axes = (picture: Picture) => ({
  x: scaleOf(findHorizontalTicks(picture)),
  y: scaleOf(findVerticalTicks(picture)),
});

describe.each([{ compact: false }, { compact: true }])('drawings about releases %o', (form) => {
  it('walkdowns: what is lost grows with the time until the next look', () => {
    const picture = readPicture(<walkdownLoss.Drawing id="f" {...form} />);
    const up = scaleOf(findVerticalTicks(picture));
    const bold = of(picture, 'stroke', 'ink', 2.5)[0];
    const [from = [0, 0], to = [0, 0]] = bold?.points ?? [];
    expect(up(from[1]) / computeLostVolume(3, 1)).toBeCloseTo(1, 1);
    expect(up(to[1]) / computeLostVolume(3, 365)).toBeCloseTo(1, 1);
    const dot = of(picture, 'fill', 'ink').find(({ kind }) => kind === 'circle');
    expect(up(dot?.y ?? 0) / computeLostVolume(3, 91)).toBeCloseTo(1, 1);
    expect(computeDistance(bold?.points ?? [], [dot?.x ?? 0, dot?.y ?? 0])).toBeLessThan(1);
  });

  it('isolation: known before isolated, each at its minute, the rule from awareness', () => {
    const picture = readPicture(<isolationTimes.Drawing id="f" {...form} />);
    const x = scaleOf(findHorizontalTicks(picture));
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
    const picture = readPicture(<slackFlow.Drawing id="f" {...form} />);
    const { x, y } = axes(picture);
    const [pipe] = of(picture, 'stroke', 'ink', 3);
    for (const [px, py] of pipe?.points ?? []) expect(y(py) / elevation(x(px))).toBeCloseTo(1, 1);
    const [band] = of(picture, 'fill', 'warn');
    const [from, to] = findSlackSection() ?? [0, 0];
    expect(x(band?.left ?? 0)).toBeCloseTo(from, 0);
    expect(x(band?.right ?? 0)).toBeCloseTo(to, 0);
  });
});

describe('a slack section', () => {
  it('lies beyond the crest, and closes when the outlet is held up', () => {
    const [from, to] = findSlackSection() ?? [0, 0];
    expect(from).toBeGreaterThanOrEqual(18);
    expect(to).toBeLessThan(34);
    expect(findSlackSection(300)).toBeUndefined();
  });

  it('is where the grade would fall below the pipe', () => {
    const [from, to] = findSlackSection() ?? [0, 0];
    const middle = (from + to) / 2;
    expect(fullGrade(middle)).toBeLessThan(elevation(middle));
    expect(fullGrade(35)).toBeGreaterThan(elevation(35));
  });
});

it('states in the text what is drawn', () => {
  expect(computeLeakRate(50, 600)).toBe(0);
  expect(balanceDepth(50)).toBeCloseTo(497, 0);
  expect(computeLostVolume(3, 91) / 1000).toBeCloseTo(1.05, 1);
});
