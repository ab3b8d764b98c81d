import { DEFAULT_SETTINGS, FIXED_SETTINGS, getDefaultRun } from '@site/leak-model/simulator';
import { DEFAULT_LINE } from '@site/planner';
import { findElements, getAttribute, getText, readNumbers } from '#support/html-elements.ts';
import { readPageTexts } from '#support/page-texts.ts';
import { listRows, renderToNodes, renderToText } from '#support/render-html.tsx';
import performance from '../../../../content/performance.json';
import { Table } from '../../kit/ui/Table.tsx';
import { ConfusionSection } from './ConfusionSection.tsx';
import { buildSizeTable, CurveSections } from './CurveSections.tsx';
import {
  campaign,
  getCurveAlongLine,
  sizes,
  spacings,
  summariseBetweenNodes,
} from './performance-data.ts';
import { WrongAnswers } from './WrongAnswers.tsx';

const words = readPageTexts('technology-performance');

it('is of the configuration in which a visitor simulates a leak and plans a line', () => {
  const { noise: sigma, noiseCorrelation: correlation, clockError: clock } = DEFAULT_SETTINGS;
  const { sampleRate, waveSpeedError, latency } = DEFAULT_SETTINGS;
  expect(DEFAULT_LINE).toMatchObject({
    ...{ noise: sigma, correlation, clock, sampling: sampleRate, waveSpeedError, latency },
  });
  expect(performance.conditions).toMatchObject({
    node: { noise: { sigma, correlation }, clock },
    calibration: { waveSpeed: waveSpeedError },
    ...{ sampleRate, latency, history: FIXED_SETTINGS.history },
  });
  // Clocks and speed by calibration alone, as in the campaign's leaks.
  expect(getDefaultRun().check).toBeUndefined();
});

describe('performance', () => {
  it('draws a mark a run, in columns of five, worst first, and the runs without the rules', () => {
    const items = findElements(renderToNodes(<WrongAnswers words={words} />), 'li').filter(
      (li) => findElements(li, 'h4').length > 0,
    );
    expect(items).toHaveLength(campaign.wrong.rows.length);
    items.forEach((item, i) => {
      const {
        what,
        with: counts,
        without,
        runs,
      } = campaign.wrong.rows[i] as (typeof campaign.wrong.rows)[0];
      const [shown, bar] = findElements(item, 'svg').map((svg) =>
        findElements(svg, 'path').map((path) => getAttribute(path, 'd') ?? ''),
      ) as [string[], string[]];
      const marks = shown.map((d) =>
        [...d.matchAll(/M(\d+) (\d+)/g)].map((m) => m.slice(1).map(Number)),
      );
      const order = [counts.wrong, counts.missed, counts.unplaced, counts.right];
      expect(marks.map((list) => list.length)).toEqual(order.filter((count) => count > 0));
      const places = marks.flat().map(([x = 0, y = 0]) => x / 2 + y / 10);
      expect(places).toEqual(Array.from({ length: runs }, (_, n) => n));
      const [, , wide = 0, high = 0] = (getAttribute(findElements(item, 'svg')[0], 'viewBox') ?? '')
        .split(' ')
        .map(Number);
      expect([wide, high]).toEqual([2 * Math.ceil(runs / 5) * 5, 50]);
      const spans = bar.map(
        (d) =>
          d
            .match(/M([\d.]+) .5H([\d.]+)/)
            ?.slice(1)
            .map(Number) ?? [],
      );
      const parts = [without.wrong, without.missed, without.unplaced, without.right];
      expect(spans.map(([a = 0, b = 0]) => Math.round(((b - a + 1) * runs) / 400))).toEqual(
        parts.filter((count) => count > 0),
      );
      expect(getText(item)).toContain(`${counts.wrong} wrong`);
      expect(getText(item)).toContain(`${without.wrong} without`);
      expect(getText(item).includes(`${counts.unplaced} needless`)).toBe(
        (what === 'clock-event' || what === 'offtake-slow') && counts.unplaced > 0,
      );
    });
    const total = campaign.wrong.rows.reduce((sum, { runs }) => sum + runs, 0);
    expect(readNumbers(renderToText(<WrongAnswers words={words} />))).toContain(total);
  });

  it('tables every second place of a line in order, with share, seconds and metres', () => {
    const [, line = []] = findElements(renderToNodes(<CurveSections words={words} />), 'table').map(
      (table) =>
        findElements(table, 'tr').map((row) =>
          row.children.filter(({ name }) => name === 'th' || name === 'td').map(getText),
        ),
    );
    expect(line[0]?.slice(1)).toEqual(['0.2%', '0.5%', '1%', '5%']);
    expect(readNumbers(line[1]?.[0] ?? '')[0]).toBe(0);
    expect(line).toHaveLength(11);
    getCurveAlongLine(5000, 0.01).forEach((spot, n) => {
      if (n % 2) return;
      const [share, seconds, metres] = line[n / 2 + 1]?.[3]?.split(' · ') ?? [];
      const near = (text: string | undefined, value: number | null, digits: number) =>
        value === null
          ? expect(text).toBe('–')
          : expect(readNumbers(text ?? '')[0]).toBeCloseTo(value, digits);
      near(share, spot.share && 100 * spot.share, -0.3);
      near(seconds, spot.seconds, 0.7);
      near(metres, spot.metres, spot.metres && spot.metres < 10 ? 0.7 : -0.3);
    });
  });
});

test('the table of the campaign has a row for each spacing and size, each figure under its head', () => {
  const [head, ...rows] = listRows(<Table {...buildSizeTable()} />);
  expect(rows).toHaveLength(spacings.length * sizes.length);
  const at = rows.find(([spacing, size]) => spacing === '10 km' && size === '1%') ?? [];
  const row = Object.fromEntries((head ?? []).map((name, i) => [name, Number(at[i])]));
  const of = summariseBetweenNodes(10_000, 0.01);
  expect(row['Alarmed, %']).toBeCloseTo(100 * (of.share ?? 0), -0.5);
  expect(row['Within 15 s, %']).toBeCloseTo(100 * (of.within15 ?? 0), -0.5);
  expect(row['Median, s']).toBeCloseTo(of.seconds ?? 0, 0.5);
  expect(row['95% within, s']).toBeCloseTo(of.slow ?? 0, 0.5);
  expect(row['Sudden, ± m']).toBeCloseTo(of.metres ?? 0, -0.5);
  expect(row['Opens in 1 s, ± m']).toBeCloseTo(of.gradual ?? 0, -0.5);
});

test('the table of the campaign’s faults has the share of its own runs', () => {
  const { drift, burst, clock } = campaign.confusion;
  const runs = drift.runs + burst.runs + clock.runs;
  const none = (100 * (drift.none + burst.none + clock.none)) / runs;
  const faults = listRows(<ConfusionSection words={words} />).find(([name]) =>
    /Drift/.test(name ?? ''),
  );
  expect(readNumbers(faults?.at(-1) ?? '')[0]).toBeCloseTo(none, 1);
});
