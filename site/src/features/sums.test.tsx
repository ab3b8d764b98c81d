/** The figures that sections compute, against sums of another shape or made by hand. */
import { readFileSync } from 'node:fs';
import { buildDefaultScenario, meanPower } from '@site/leak-model';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { findElements, getAttribute, getText } from '../../../tests/support/html-elements.ts';
import { readPageTexts } from '../../../tests/support/page-texts.ts';
import { listRows, renderToNodes, renderToText } from '../../../tests/support/render-html.tsx';
import { fillPlaceholders } from '../content/fill-placeholders.ts';
import type { Words } from '../content/page-words.ts';
import { computeBreak, LEAK } from '../content/sector-break.ts';
import { buildTestedParts } from '../content/tested-figures.ts';
import { computeAlarmTimeline } from './detection/figures/latency-budget.tsx';
import { Chain } from './interface/Chain.tsx';
import { findGradualError } from './locations/worked-answer.ts';
import { CurveSections } from './performance/CurveSections.tsx';
import { campaign, getCurveAlongLine } from './performance/performance-data.ts';
import { WrongAnswers } from './performance/WrongAnswers.tsx';
import { describeBreak, Nodes } from './sectors/Panorama.tsx';
import { FalseAlarms, Latency, Withdrawals } from './tested/TestedSections.tsx';

const { blocks } = parse(readFileSync('content/pages/technology-how-it-is-tested.yaml', 'utf8'));
const testedWords = readPageTexts('technology-how-it-is-tested');
const foundWords = readPageTexts('technology-performance');
const numbers = (text: string) => (text.match(/[\d,]*\d(\.\d+)?/g) ?? []).map(numberOf);
const numberOf = (text: string) => Number(text.replaceAll(',', ''));

describe('how it is tested', () => {
  test('energy: 100 Wh over 43,830 h, V²/R, and two bytes a sample', () => {
    const { rows } = blocks.find(({ id }: { id: string }) => id === 'energy');
    const mean = meanPower(100, 5);
    const [common, high] = [2.5 ** 2 / 350, 1 / 5000];
    const milliwatts = (watts: number) => `${(watts * 1e3).toPrecision(2)} mW`;
    expect(JSON.stringify(blocks)).toContain(`allow ${milliwatts(mean)} on average`);
    expect(rows.slice(1).map(([, figure]: string[]) => figure)).toEqual([
      ...[common, high].map(milliwatts),
      `${Math.round((1000 * 2 * 86_400) / 1e6)} MB a day`,
    ]);
    expect(rows[1][2]).toContain(`Drains 100 Wh in ${Math.round(100 / common / 24)} days`);
    expect(rows[2][2]).toContain(`Takes ${Math.round((100 * high) / mean)}% of the budget`);
  });

  test('its sentences hold all that is computed for them', () => {
    const text = JSON.stringify(blocks);
    const parts = buildTestedParts();
    expect(Object.keys(parts).filter((name) => !text.includes(`{${name}}`))).toEqual([]);
    expect(() => fillPlaceholders(blocks, {})).toThrow('is not given');
    expect(JSON.stringify(fillPlaceholders(blocks, parts))).not.toContain('{smallest');
    expect(Number(parts['clock-metres'])).toBe(
      Math.round(buildDefaultScenario().watched.wave.speed * 0.025),
    );
  });

  test('latency: time on air of 45 bytes, and what is left for it', () => {
    const text = renderToText(<Latency words={testedWords} />);
    const [slowest = 0, may = 0] = numbers(/comes after (.*) s before/.exec(text)?.[1] ?? '');
    expect(may).toBeCloseTo(15 - slowest + computeAlarmTimeline().link, 1);
    expect(text).toContain(`longer than ${may.toFixed(1)} s`);
    expect(text).toContain('takes 0.09 to 2.14 s on air');
    expect(text).toContain(`comes after ${computeAlarmTimeline().alarm.toFixed(1)} s.`);
  });

  test('withdrawals: the exact binomial numbers of the tables', () => {
    expect(listRows(<Withdrawals words={testedWords} />).slice(0, 4)).toEqual([
      ['Share found, at least', 'None missed', '1 missed', '2 missed'],
      ['90%', '29', '46', '61'],
      ['95%', '59', '93', '124'],
      ['98%', '149', '236', '313'],
    ]);
    const text = renderToText(<Withdrawals words={testedWords} />);
    expect(text).toContain('asks for 149 withdrawals');
    expect(text).toContain('has shown 86%');
  });

  test('false alarms: counts of the month, and fewer than single nodes by their ratio', () => {
    const { events, single, network, informed } = campaign.month;
    const [all = 0, ...rest] = numbers(renderToText(<FalseAlarms words={testedWords} />));
    expect(all).toBe(Object.values(events).reduce((sum, count) => sum + count, 0));
    expect(rest[0]).toBe(single);
    expect(rest[1]).toBe(Math.round(100 * (1 - Number(network) / Number(single))));
    expect(rest[2]).toBe(network);
    expect(rest[3]).toBeCloseTo(100 * Number(campaign.month.fewerInformed), 1);
    expect(rest[4]).toBe(Number(Number(informed).toPrecision(1)));
    const worst = Math.max(...campaign.noise.map(({ alarmsPerYear }) => alarmsPerYear));
    expect(rest[5]).toBeCloseTo(worst, 4);
  });
});

describe('performance', () => {
  it('draws a mark a run, in columns of five, worst first, and the runs without the rules', () => {
    const items = findElements(renderToNodes(<WrongAnswers words={foundWords} />), 'li').filter(
      (li) => findElements(li, 'h4').length > 0,
    );
    expect(items).toHaveLength(campaign.wrong.rows.length);
    items.forEach((item, i) => {
      const {
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
      expect(getText(item)).toContain(`${counts.wrong} wrong of ${runs}`);
      expect(getText(item)).toContain(`without the rules ${without.wrong}`);
    });
    const total = campaign.wrong.rows.reduce((sum, { runs }) => sum + runs, 0);
    expect(numbers(renderToText(<WrongAnswers words={foundWords} />))).toContain(total);
  });

  it('tables every place of a line in order, with share, seconds and metres', () => {
    const [, line = []] = findElements(
      renderToNodes(<CurveSections words={foundWords} />),
      'table',
    ).map((table) =>
      findElements(table, 'tr').map((row) =>
        row.children.filter(({ name }) => name === 'th' || name === 'td').map(getText),
      ),
    );
    expect(line[0]?.slice(1)).toEqual(['0.2%', '0.5%', '1%', '5%']);
    expect(numbers(line[1]?.[0] ?? '')[0]).toBe(0);
    expect(numbers(line.at(-1)?.[0] ?? '')[1]).toBe(25);
    getCurveAlongLine(5000, 0.01).forEach((spot, n) => {
      const [share, seconds, metres] = line[n + 1]?.[3]?.split(' · ') ?? [];
      const near = (text: string | undefined, value: number | null, digits: number) =>
        value === null
          ? expect(text).toBe('–')
          : expect(numberOf(text ?? '')).toBeCloseTo(value, digits);
      near(share, spot.share && 100 * spot.share, -0.3);
      near(seconds, spot.seconds, 0.7);
      near(metres, spot.metres, spot.metres && spot.metres < 10 ? 0.7 : -0.3);
    });
  });
});

describe('the panorama', () => {
  const broken = computeBreak('crude');

  it('has the leak and each node at its place on the line', () => {
    const svg = renderToNodes(<Nodes nodes={broken.nodes} />);
    const [leak] = findElements(svg, 'circle').map((one) => Number(getAttribute(one, 'cx')));
    const labels = findElements(svg, 'text').map(
      (one) => [getText(one), Number(getAttribute(one, 'x'))] as const,
    );
    for (const { name, at, arrival } of broken.nodes) {
      const there = labels.filter(([text]) => text === name || text === arrival.toFixed(1));
      expect(there).toHaveLength(2);
      for (const [, x] of there)
        expect(x - (leak ?? 0)).toBeCloseTo(((at - LEAK) * 176) / 25_000, 6);
    }
  });

  it('says when the alarm is raised, and which nodes the wave has reached', () => {
    const node = (name: string, detected: boolean) => ({ name, detected, at: 0, arrival: 0 });
    const all = [node('S1', true), node('S2', true), node('S3', true)];
    const late = [...all, node('S4', false)];
    expect(describeBreak({ alarm: undefined, nodes: late })).toBe('No alarm on this line.');
    const reached = 'Alarm after 9.3 s, with the wave at S1, S2 and S3';
    expect(describeBreak({ alarm: 9.26, nodes: all })).toBe(`${reached}.`);
    expect(describeBreak({ alarm: 9.26, nodes: late })).toBe(`${reached}; at S4 it is not yet.`);
  });
});

/** Words that are their own names, but for those with gaps. */
const texts: Record<string, string> = {
  bar: '{alarm} {third} {stands} {link}',
  'chain-sums': '{rate} {heartbeat} {picks} {packet} {trace}',
};
const words = Object.assign((name: string) => texts[name] ?? name, {
  list: () => [0, 1, 2, 3].map((i) => ({ title: `T${i}`, when: 'W', text: 'X' })),
  head: (name: string) => ({ title: name, intro: undefined }),
}) as unknown as Words;

test('a location states the error of its own fluid and spacing in the campaign', () => {
  const cell = campaign.cells.find(
    (c) => c.fluid === 'water' && c.spacing === 5000 && c.size === 0.01 && c.opening === 1,
  );
  const line = {
    name: '',
    advice: '',
    note: '',
    lengthKm: 20,
    fluid: 'water',
    spacingKm: 5,
  } as const;
  expect(findGradualError(line, 0.01)).toBe(cell?.p95Error);
});

test('the chain to the control room: what each station carries, and the seconds one after another', () => {
  const chain = renderToNodes(<Chain words={words} />);
  expect(getText(chain)).toMatch(/1,440 [a-z ]+ a day, and each event/);
  const crops = findElements(chain, 'svg').map((svg) => getAttribute(svg, 'viewBox'));
  expect(crops.slice(0, 4)).toEqual([0, 310, 620, 930].map((x) => `${x} 0 310 132`));
  // After a drawing for each of the four.
  const bar = findElements(chain, 'svg')[4];
  const { third, link, alarm } = computeAlarmTimeline();
  const pieces = findElements(bar ?? chain, 'path').map((path) =>
    numbers(getAttribute(path, 'd') ?? ''),
  );
  expect(pieces.map(([from, , to]) => [from, to])).toEqual(
    [
      [0, third],
      [third, alarm - link],
      [alarm - link, alarm],
    ].map((ends) => ends.map((x) => Number(x?.toFixed(2)))),
  );
  expect(pieces.map(([, top, , bottom]) => [top, bottom])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  expect(getAttribute(bar, 'viewBox')).toBe(`0 0 ${alarm.toFixed(2)} 1`);
});
