/**
 * Writes the sensitivity table into docs/decisions/0011-default-scenario.md, between its two markers.
 * Run after any change to the simulation: npm run bench:sensitivity
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { CHANGES, sensitivityOf, sensitivityTable } from '../src/simulation/sensitivity.ts';

const seeds = 100;
const file = new URL('../docs/decisions/0011-default-scenario.md', import.meta.url);
const start = '<!-- sensitivity: written by scripts/scenario-sensitivity.ts -->';
const end = '<!-- end -->';
const text = readFileSync(file, 'utf8');
const from = text.indexOf(start);
const to = text.indexOf(end, from);
if (from < 0 || to < 0) throw new Error('The record has lost its markers.');
const table = sensitivityTable(
  CHANGES.map((change) => sensitivityOf(change, seeds)),
  seeds,
);
writeFileSync(file, `${text.slice(0, from)}${start}\n\n${table}\n\n${text.slice(to)}`);
process.stdout.write(`${table}\n`);
