/**
 * Runs the campaign of src/simulation/monte-carlo.ts and writes content/monte-carlo.json, from which
 * the technology page prints its table. Anyone can repeat it: npm run bench:montecarlo
 * Options: --runs N (for each cell), --hours N (of noise on four sensors), --dry (print, do not write).
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DEFAULT, FIXED } from '../src/simulation/all-four.ts';
import { CAMPAIGN, falseAlarms, runCell } from '../src/simulation/monte-carlo.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    hours: { type: 'string', default: '100' },
    dry: { type: 'boolean', default: false },
  },
});
const campaign = { ...CAMPAIGN, runs: Number(values.runs ?? CAMPAIGN.runs) };
const hours = Number(values.hours);
if (!(campaign.runs >= 1 && hours > 0)) throw new Error('--runs and --hours must be positive.');

const rounded = (value: number | undefined, figures = 4) =>
  value === undefined ? null : Number(value.toPrecision(figures));
const begun = performance.now();
const cells = [];
for (const spacing of campaign.spacings)
  for (const size of campaign.sizes) {
    const cell = runCell(campaign, size, spacing);
    cells.push({
      ...cell,
      medianTime: rounded(cell.medianTime),
      p95Time: rounded(cell.p95Time),
      medianError: rounded(cell.medianError),
      p95Error: rounded(cell.p95Error),
    });
    const share = ((100 * cell.detected) / cell.runs).toFixed(0).padStart(3);
    process.stdout.write(
      `${String(spacing / 1000).padStart(3)} km  ${(size * 100).toFixed(1).padStart(4)} %  detected ${share} %  ` +
        `time ${cell.medianTime?.toFixed(1) ?? '–'} / ${cell.p95Time?.toFixed(1) ?? '–'} s  ` +
        `error ${cell.medianError?.toFixed(1) ?? '–'} / ${cell.p95Error?.toFixed(1) ?? '–'} m\n`,
    );
  }
const noise = falseAlarms(campaign.seed, hours);
process.stdout.write(
  `noise alone: ${noise.sensorHours} sensor-hours, ${noise.raised} picks, ${noise.confirmed} confirmed; ` +
    `${noise.alarms} alarms in ${noise.lineHours} h of four sensors; ${noise.perYear.toPrecision(2)} expected a year\n` +
    `${((performance.now() - begun) / 1000).toFixed(0)} s\n`,
);
if (!values.dry) {
  const { seed, leakFraction, leakShare, spacing, ...settings } = DEFAULT;
  const file = new URL('../content/monte-carlo.json', import.meta.url);
  const text = {
    about: 'Written by scripts/monte-carlo.ts. Do not edit: run npm run bench:montecarlo.',
    campaign,
    settings,
    detector: { threshold: FIXED.threshold, bank: FIXED.bank },
    cells,
    falseAlarms: {
      ...noise,
      accepted: rounded(noise.accepted, 2),
      perYear: rounded(noise.perYear, 2),
    },
  };
  writeFileSync(file, `${JSON.stringify(text, null, 2)}\n`);
}
