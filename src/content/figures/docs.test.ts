import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { campaign } from './model.ts';
import { figureText as is } from './write.ts';

/** The figures of the model that stand in docs/, where no build writes them. */

const doc = (name: string) => readFileSync(`docs/${name}.md`, 'utf8').replace(/\s+/g, ' ');
const { month, rows, leakRuns } = campaign();

it.each([
  `liquid at 5 km ${is('alarm liquid 5km 1%')}, at 10 km ${is('alarm liquid 10km 1%')}, at 20 km ${is('alarm liquid 20km 1%')} for a leak of 1%`,
  `gas at 5 km ${is('alarm gas 5km 5%')} for a leak of 5%`,
  `${is('default-alarm')} named as the demonstration`,
  `for ${is('to-1.5-m liquid 5km 1% sudden')} of sudden leaks of 1% at 5 km, and ${is('interval liquid 5km 1% 1s')} where`,
  `from about ${is('smallest 5km')}: the model finds ${is('alarmed liquid 5km 0.1%')} at 0.1%, ${is('alarmed liquid 5km 0.2%')} at 0.2%`,
  `gives ${is('fewer-by-pressure')} fewer by pressure alone, ${is('fewer-with-signals')} with the stations' signals`,
  `${month.single} by single nodes, ${month.network} by pressure alone, ${month.informed} with the stations' signals`,
])('docs/corrections.md has the figures of the campaign: %s', (sentence) => {
  expect(doc('corrections')).toContain(sentence);
});

it.each(rows)('docs/performance.md has the row of the campaign: $figure', (row) => {
  const { figure, reach, result, reached, note } = row;
  const computed = `${reached ? '' : 'NOT REACHED: '}${result}${note ? `; ${note}` : ''}`;
  expect(doc('performance')).toContain(`| ${figure} | ${reach} | ${computed} |`);
});

it('docs/performance.md has the number of runs', () => {
  expect(doc('performance')).toContain(`${leakRuns.toLocaleString('en-GB')} leaks`);
});
