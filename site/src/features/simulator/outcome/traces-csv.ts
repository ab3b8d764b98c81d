import { formatNumber } from '@site/config';
import type { Run } from '@site/leak-model/simulator';

/**
 * Each node has its own time column, since sampling is unsynchronised and clocks differ. Dead nodes
 * have empty cells.
 */
export function writeTracesCsv(run: Run): string {
  const { settings, sensors } = run;
  const about = Object.entries(settings).map(([key, value]) => `# ${key}: ${value}`);
  const head = sensors.flatMap((s) => [
    `${s.name} stamp (s)`,
    `${s.name} pressure (kPa from steady)`,
  ]);
  const rows = Math.max(...sensors.map((s) => s.trace.samples.length));
  const lines = [
    '# Simulated pressure at four sensors; t = 0 is the beginning of the event. SI units in the list.',
    ...about,
    `# true wave speed: ${formatNumber(run.waveSpeed, 2)} m/s`,
    `# true position of the event: ${formatNumber(run.leakAt, 2)} m`,
    ...listResultLines(run),
    ...listPickLines(run),
    head.join(','),
  ];
  for (let i = 0; i < rows; i++)
    lines.push(
      sensors
        .map(({ trace }) => {
          const sample = trace.samples[i];
          if (sample === undefined) return ',';
          const stamp = trace.start + i * trace.interval + trace.clockOffset;
          return `${stamp.toFixed(5)},${(sample / 1000).toFixed(4)}`;
        })
        .join(','),
    );
  return `${lines.join('\n')}\n`;
}

function listResultLines({ outcome, warning }: Run): string[] {
  const lines = [`# result: ${outcome.kind}`];
  if (outcome.kind === 'missed') lines.push(`# reason: ${outcome.reason}`);
  if ('time' in outcome) lines.push(`# decided after: ${outcome.time.toFixed(3)} s`);
  const untimed = 'untimed' in outcome && outcome.untimed;
  if ('side' in outcome) lines.push(`# side: ${untimed ? 'not known' : outcome.side}`);
  if (outcome.kind === 'beyond') lines.push(`# alarm: ${outcome.alarm}`);
  if (outcome.kind === 'detected') {
    const { at, low, high } = outcome.location;
    lines.push(
      `# located at: ${at.toFixed(1)} m`,
      `# 95% interval: ${low.toFixed(1)} to ${high.toFixed(1)} m`,
    );
  }
  if (warning) lines.push(`# first warning after: ${warning.time.toFixed(3)} s`);
  return lines;
}

/** Rises are negative. */
const listPickLines = ({ sensors }: Run): string[] => [
  '# picks: node, stamp (s), deviation (s), drop (kPa), deviation (kPa), in the decision',
  ...sensors.flatMap(({ name, fronts, pick, agreed }) =>
    fronts.map((f) =>
      [
        `# pick: ${name}`,
        f.time.toFixed(5),
        f.sigma.toFixed(5),
        ((f.pick.sign * f.size) / 1000).toFixed(3),
        (f.sizeSigma / 1000).toFixed(3),
        agreed && f === pick ? 'yes' : 'no',
      ].join(', '),
    ),
  ),
];
