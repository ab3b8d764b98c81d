/**
 * The analytic form of 'Your line' against the full simulation, on lines drawn at random: writes
 * content/your-line.json, from which the page states the differences, and prints a row for each line.
 *   npm run bench:your-line                  the published comparison
 *   npm run bench:your-line -- --lines 10    fewer lines; prints only
 *   npm run bench:your-line -- --seed 2      other lines; prints only
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareYourLine, LINES } from './compare-your-line.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lines: { type: 'string', default: String(LINES) },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const lines = Number(values.lines);
if (!(Number.isInteger(seed) && seed > 0 && Number.isInteger(lines) && lines > 0))
  throw new Error('--seed and --lines are whole numbers from 1 on.');

const begun = performance.now();
const { result, tried } = compareYourLine(seed, lines);
console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
if (values.json) for (const t of tried) console.error(JSON.stringify(t));
if (seed === 1 && lines === LINES) {
  const file = new URL('../../../content/your-line.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
}
