/**
 * Figures of the detection model as text with units. Seconds come from `estimatePerformance` (one
 * noiseless run per position), shares, intervals and false alarms from the campaign in
 * content/performance.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatWhole } from '@site/config';
import type { AssumptionSummary, Summary } from '@site/leak-bench';
import { buildDefaultScenario, DEFAULT_LEAK, HEARTBEAT } from '@site/leak-model';
import { getDefaultRun } from '@site/leak-model/simulator';
import {
  buildFigureLine,
  computeAlarmTimes,
  findAlarmRange,
  type LineFluid,
  liquids,
} from './alarm-times.ts';
import { formatCount } from './content-counts.ts';
import { pipeFigures } from './pipe-figures.ts';
import { formatDuration, recordFigures } from './record-figures.ts';

type Campaign = Summary & { leakRuns: number; seed: number; wrong: AssumptionSummary };
let file: Campaign | undefined;
/** Read lazily: on-demand pages cannot read the file. */
export function readCampaign(): Campaign {
  const path = join(process.cwd(), 'content/performance.json');
  file ??= JSON.parse(readFileSync(path, 'utf8')) as Campaign;
  return file;
}

/** Parsed words, in any order, e.g. `liquid 5km 1%+ 1s`. */
type FigureQuery = {
  fluid: LineFluid | 'liquid';
  /** m */ spacing: number;
  /** Share of flow; `more`: or larger. */ size: number;
  more: boolean;
  /** s; undefined for both openings of the campaign. */ opening: number | undefined;
};

function parseQuery(words: readonly string[]): FigureQuery {
  const query: Partial<FigureQuery> = {};
  for (const word of words) {
    const [, number, unit, more] = /^([\d.]+)(km|%|s)(\+?)$/.exec(word) ?? [];
    if ([...liquids, 'liquid', 'gas'].includes(word)) query.fluid = word as LineFluid;
    else if (unit === 'km') query.spacing = Number(number) * 1000;
    else if (unit === '%') Object.assign(query, { size: Number(number) / 100, more: more === '+' });
    else if (unit === 's') query.opening = Number(number);
    else if (word === 'sudden') query.opening = 0;
    else throw new Error(`"${word}" is not a fluid, spacing (5km), size (1%) or opening (1s)`);
  }
  const { fluid, spacing, size } = query;
  if (!fluid || !spacing || !size) throw new Error('it needs a fluid, a spacing and a size');
  return { opening: undefined, more: false, ...query, fluid, spacing, size };
}

function findCells({ fluid, spacing, size, more, opening }: FigureQuery) {
  const cells = readCampaign().cells.filter(
    (c) =>
      (fluid === 'liquid' || c.fluid === fluid) &&
      c.spacing === spacing &&
      (more ? c.size >= size : c.size === size) &&
      (opening === undefined || c.opening === opening),
  );
  if (cells.length === 0) throw new Error('content/performance.json has no such runs');
  return cells;
}

type Cell = ReturnType<typeof findCells>[number];
type Counted = 'alarmed' | 'within15' | 'within1_5';

/** 100% and "none" only if exact. */
function formatShare(share: number): string {
  if (share === 0) return 'none';
  if (share === 1) return '100%';
  return `${Math.min(99, Math.max(1, Math.round(100 * share)))}%`;
}
const formatRunShare = (query: FigureQuery, of: Counted) => {
  const sum = (by: (cell: Cell) => number) => findCells(query).reduce((all, c) => all + by(c), 0);
  return formatShare(sum((c) => c[of]) / sum((c) => c.inside));
};

const roundUpToDigit = (value: number) => {
  const unit = 10 ** Math.max(-1, Math.floor(Math.log10(value)));
  return (Math.ceil(value / unit - 1e-9) * unit).toFixed(unit < 1 ? 1 : 0);
};
const formatRange = (low: string, high: string) => (low === high ? low : `${low} to ${high}`);
/** To one digit: of some 80 runs the largest four decide on a 95th percentile. */
const formatErrors = (of: 'medianError' | 'p95Error') => (query: FigureQuery) => {
  const values = findCells(query).map((c) => c[of]);
  if (values.some((v) => v === null)) throw new Error('too few of these leaks were placed');
  const all = values as number[];
  const [low, high] = [Math.min(...all), Math.max(...all)].map(roundUpToDigit);
  return `${formatRange(low as string, high as string)} m`;
};

/** Half of the median interval of sound leaks once announced waves have checked clocks and speed. */
function formatCheckedInterval(): string {
  const sound = readCampaign().wrong.rows.find(({ what }) => what === 'sound');
  if (!sound?.half) throw new Error('the campaign has no sound leaks that are placed');
  return `±${sound.half} m`;
}

/** From rupture, over all positions between the outer nodes. */
function formatSeconds({ fluid, spacing, size, opening }: FigureQuery): string {
  const { from, to } = findAlarmRange(fluid, spacing, size, opening);
  return `${formatRange(`${Math.round(from)}`, `${Math.ceil(to)}`)} s`;
}

function findDefaultAlarm(): string {
  const { outcome } = getDefaultRun();
  if (outcome.kind !== 'detected') throw new Error('the default leak raises no alarm');
  return outcome.time.toFixed(1);
}

const fluids = [...liquids, 'gas'] as const;
/** m/s */
function computeWaveSpeed(name: string | undefined): number {
  const fluid = fluids.find((one) => one === name);
  if (!fluid) throw new Error(`it needs one of: ${fluids.join(', ')}`);
  return buildFigureLine(fluid, 5000).watched.wave.speed;
}

function countAlarmPlaces({ fluid, spacing, size, opening }: FigureQuery): string {
  if (fluid === 'liquid') throw new Error('it needs one fluid');
  const times = computeAlarmTimes(fluid, spacing, size, opening);
  const alarmed = times.filter(({ alarm }) => alarm !== undefined).length;
  if (alarmed === 0) return 'none';
  return alarmed === times.length ? 'every place' : `${alarmed} of ${times.length} places`;
}

/** Smallest size from which 95% of leaks in liquids alarm. */
function findSmallestSize(spacing: number): string {
  const found = (size: number) => {
    const cells = readCampaign().cells.filter((c) => c.spacing === spacing && c.size === size);
    const sum = (of: 'alarmed' | 'inside') => cells.reduce((all, c) => all + c[of], 0);
    return cells.length > 0 && sum('alarmed') >= 0.95 * sum('inside');
  };
  const sizes = [...new Set(readCampaign().cells.map((c) => c.size))].sort((a, b) => a - b);
  const size = sizes.find((_, i) => sizes.slice(i).every(found));
  if (size === undefined) throw new Error('no size of leak is found so often at that spacing');
  return `${100 * size}%`;
}

const withQuery = (give: (query: FigureQuery) => string) => (words: string[]) =>
  give(parseQuery(words));

/** Figures by name; further words are conditions. `target`: claimed detection time, s. */
export const modelFigures: Readonly<Record<string, (words: string[], target: number) => string>> = {
  ...pipeFigures,
  ...recordFigures,
  'default-alarm': () => `${findDefaultAlarm()} s`,
  'default-spacing': () => `${DEFAULT_LEAK.spacing / 1000} km`,
  'default-size': () => `${100 * DEFAULT_LEAK.size}%`,
  'link-lost': () => formatDuration(3 * HEARTBEAT),
  'default-length': () => `${buildDefaultScenario().watched.wave.spec.length / 1000} km`,
  'checked-interval': formatCheckedInterval,
  alarm: withQuery(formatSeconds),
  'alarm-places': withQuery(countAlarmPlaces),
  alarmed: withQuery((query) => formatRunShare(query, 'alarmed')),
  'in-15-s': withQuery((query) => formatRunShare(query, 'within15')),
  'to-1.5-m': withQuery((query) => formatRunShare(query, 'within1_5')),
  smallest: ([spacing]) => findSmallestSize(Number.parseFloat(spacing ?? '') * 1000),
  'error-50': withQuery(formatErrors('medianError')),
  'error-95': withQuery(formatErrors('p95Error')),
  'fewer-by-pressure': () => formatShare(readCampaign().month.fewer ?? 0),
  'fewer-with-signals': () => formatShare(readCampaign().month.fewerInformed ?? 0),
  'month-single': () => `${Math.round(readCampaign().month.single ?? 0)}`,
  'month-network': () => `${Math.round(readCampaign().month.network ?? 0)}`,
  'month-informed': () => (readCampaign().month.informed ?? 0).toFixed(2),
  'wave-speed': ([fluid]) => `${formatWhole(computeWaveSpeed(fluid))} m/s`,
  /** Distance travelled within the claimed detection time. */
  'wave-in-time': ([fluid], target) =>
    `${Math.floor((target * computeWaveSpeed(fluid)) / 1000)} km`,
  count: formatCount,
  runs: () => formatWhole(readCampaign().leakRuns),
};
