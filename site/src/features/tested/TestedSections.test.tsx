import { readFileSync } from 'node:fs';
import { buildDefaultScenario } from '@site/leak-model';
import { meanPower } from '@site/leak-model/closed-form';
import { parse } from 'yaml';
import { readNumbers } from '#support/html-elements.ts';
import { readPageTexts } from '#support/page-texts.ts';
import { listRows, renderToText } from '#support/render-html.tsx';
import { fillPlaceholders } from '../../content/fill-placeholders.ts';
import { buildTestedParts } from '../../content/tested-figures.ts';
import { computeAlarmTimeline } from '../detection/figures/latency-budget.tsx';
import { campaign } from '../performance/performance-data.ts';
import { Budgets, FalseAlarms, Withdrawals } from './TestedSections.tsx';

const { blocks } = parse(readFileSync('content/pages/technology-how-it-is-tested.yaml', 'utf8'));

const words = readPageTexts('technology-how-it-is-tested');

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
    const text = renderToText(<Budgets words={words} />);
    const [slowest = 0, may = 0] = readNumbers(/comes after (.*) s before/.exec(text)?.[1] ?? '');
    expect(may).toBeCloseTo(15 - slowest + computeAlarmTimeline().link, 1);
    expect(text).toContain(`longer than ${may.toFixed(1)} s`);
    expect(text).toContain('takes 0.09 to 2.14 s on air');
    expect(text).toContain(`comes after ${computeAlarmTimeline().alarm.toFixed(1)} s.`);
  });

  test('withdrawals: the exact binomial numbers of the tables', () => {
    expect(listRows(<Withdrawals words={words} />).slice(-4)).toEqual([
      ['Share found, at least', 'None missed', '1 missed', '2 missed'],
      ['90%', '29', '46', '61'],
      ['95%', '59', '93', '124'],
      ['98%', '149', '236', '313'],
    ]);
    const text = renderToText(<Withdrawals words={words} />);
    expect(text).toContain('asks for 149 withdrawals');
    expect(text).toContain('20 of 20 show 86%');
  });

  test('false alarms: counts of the month, and fewer than single nodes by their ratio', () => {
    const { events, single, network, informed } = campaign.month;
    const [all = 0, ...rest] = readNumbers(renderToText(<FalseAlarms words={words} />));
    expect(all).toBe(Object.values(events).reduce((sum, count) => sum + count, 0));
    expect(rest[0]).toBe(Math.round(Number(single)));
    expect(rest[1]).toBe(Math.round(100 * (1 - Number(network) / Number(single))));
    expect(rest[2]).toBe(Math.round(Number(network)));
    expect(rest[3]).toBe(Math.floor(100 * Number(campaign.month.fewerInformed)));
    expect(rest[4]).toBe(Number(Number(informed).toPrecision(1)));
    const worst = Math.max(...campaign.noise.map(({ alarmsPerYear }) => alarmsPerYear));
    expect(rest[5]).toBeCloseTo(worst, 4);
  });
});
