import { formatNumber } from '../simulation/format.ts';
import type { Run } from '../simulation/scenario.ts';

/**
 * The sensors' raw traces. Each sensor has its own column of stamps: sampling is not synchronised,
 * and each clock has its own error, so there is no common time to put them against.
 */
export function tracesCsv(run: Run): string {
  const { settings, sensors } = run;
  const about = Object.entries(settings).map(([key, value]) => `# ${key}: ${value}`);
  const head = sensors.flatMap((s) => [
    `${s.name} stamp (s)`,
    `${s.name} pressure (kPa from steady)`,
  ]);
  const rows = Math.min(...sensors.map((s) => s.trace.samples.length));
  const lines = [
    '# Simulated pressure at four sensors; t = 0 is the opening of the leak. SI units in the list.',
    ...about,
    `# true wave speed: ${formatNumber(run.waveSpeed, 2)} m/s`,
    `# true position of the leak: ${formatNumber(run.leakAt, 2)} m`,
    head.join(','),
  ];
  for (let i = 0; i < rows; i++)
    lines.push(
      sensors
        .map(({ trace }) => {
          const stamp = trace.start + i * trace.interval + trace.clockOffset;
          return `${stamp.toFixed(5)},${((trace.samples[i] as number) / 1000).toFixed(4)}`;
        })
        .join(','),
    );
  return `${lines.join('\n')}\n`;
}
