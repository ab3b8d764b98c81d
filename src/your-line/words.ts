import { RULE } from '../simulation/detection/rule.ts';
import { formatDuration, formatKp } from '../simulation/format.ts';
import { rangeOf } from './delay.ts';
import { rounded, withUnit } from './input/units.ts';
import { foundAt } from './model/analytic.ts';
import { LIMIT } from './model/grid.ts';
import type { Model } from './model/model.ts';
import type { NodeSignal } from './model/node-signals.ts';
import type { Figure, LineAnswer, LineInput, Problem, Range, StationAnswer } from './types.ts';

type PartialAnswer = Omit<LineAnswer, 'verdict' | 'figures' | 'misses' | 'changes' | 'problems'>;

export const percent = (share: number, digits = 2): string => `${rounded(100 * share, digits)}%`;
export const wholePercent = (share: number): string => `${Math.round(100 * share)}%`;
export const stretch = ({ from, to }: Range): string => `KP ${formatKp(from)} to ${formatKp(to)}`;
const duration = (s: number): string => (s < 120 ? `${rounded(s, 3)} s` : formatDuration(s));

export const refusalVerdict = (problems: readonly Problem[]): string => {
  const first = problems[0];
  if (!first || first.kind === 'input') return 'No answer yet: a value is impossible.';
  return {
    slack: 'No answer: part of this line runs slack.',
    pressure: 'No answer: the pressure does not hold along the line.',
    gas: 'No answer: the gas model does not hold for this line.',
    viscosity: 'No answer: the viscosity is outside what the model knows.',
    ends: 'No answer: the ends do not fit this flow and pressure.',
    material: 'No answer: the wall is outside what the model knows.',
    nodes: 'No answer: the nodes do not suffice.',
    'over-maop': 'No answer: the line exceeds its MAOP.',
    time: 'No answer: the calculation took too long and was stopped.',
  }[first.kind];
};

/** Neighbours are joined. */
function stretches(a: PartialAnswer, holds: (i: number) => boolean, length: number): Range[] {
  const found: Range[] = [];
  a.kp.forEach((at, i) => {
    if (!holds(i)) return;
    const from = i === 0 ? 0 : ((a.kp[i - 1] as number) + at) / 2;
    const to = i === a.kp.length - 1 ? length : ((a.kp[i + 1] as number) + at) / 2;
    const before = found.at(-1);
    if (before && before.to >= from - 1e-6) before.to = to;
    else found.push({ from, to });
  });
  return found;
}

const timesOf = (a: PartialAnswer): number[] => a.alarm.flatMap((x) => x.seconds ?? []);
const halvesOf = (a: PartialAnswer): number[] => a.alarm.flatMap((x) => x.half ?? []);

export function verdictOf(input: LineInput, a: PartialAnswer): string {
  const times = timesOf(a);
  const leak = `A ${percent(input.leak, 3)} leak`;
  const warned = a.alarm.flatMap((x) => x.warning ?? []);
  if (times.length === 0 && a.alarm.some((x) => x.reason === 'nodes') && warned.length > 0)
    return `${leak} raises no alarm on this line: ${input.nodes.length} nodes warn of it within ${rounded(rangeOf(warned).high, 2)} seconds, and the rule alarms on three.`;
  if (times.length === 0)
    return a.alarm.some((x) => x.reason === 'slow')
      ? `${leak} that opens over ${duration(input.opening)} raises no alarm on this line: it is too slow for a pressure wave.`
      : `${leak} raises no alarm anywhere on this line: its drop stays in the noise.`;
  const { low, high } = rangeOf(times);
  const seconds =
    rounded(low, 2) === rounded(high, 2)
      ? `${rounded(low, 2)} seconds`
      : `${rounded(low, 2)} to ${rounded(high, 2)} seconds`;
  const alarmed = stretches(a, (i) => a.alarm[i]?.kind !== 'none', input.length);
  const everywhere = alarmed.length === 1 && a.alarm.every((x) => x.kind !== 'none');
  const where = everywhere
    ? 'anywhere on the line'
    : alarmed.length === 1
      ? `between ${stretch(alarmed[0] as Range).replace(' to ', ' and ')}`
      : `on ${wholePercent(alarmed.reduce((sum, r) => sum + r.to - r.from, 0) / input.length)} of the line`;
  const halves = halvesOf(a);
  if (halves.length === 0)
    return `${leak} is found ${where}, in ${seconds}, ${a.alarm.some((x) => x.kind === 'leak') ? 'and no metres are given: the wall creeps' : 'but nowhere placed'}.`;
  const metres = withUnit(rangeOf(halves).high, 'metres', input.units, 2);
  const placed = stretches(a, (i) => a.alarm[i]?.kind === 'leak', input.length);
  const share = placed.reduce((sum, r) => sum + r.to - r.from, 0) / input.length;
  const place =
    share > 0.995
      ? `and placed within ${metres}`
      : `and placed within ${metres} on ${wholePercent(share)} of it`;
  return `${leak} is found ${where}, in ${seconds}, ${place}.`;
}

export function figuresOf(input: LineInput, a: PartialAnswer): Figure[] {
  const { units } = input;
  const unplaced = a.alarm.length
    ? stretches(a, (i) => a.alarm[i]?.kind === 'beyond', input.length).reduce(
        (sum, r) => sum + r.to - r.from,
        0,
      )
    : 0;
  const balance = a.methods.find((m) => m.id === 'balance');
  const ours = a.methods.find((m) => m.id === 'ours');
  const volume = (v: number) => withUnit(v, 'volume', units, 2);
  const split = (value: number, quantity: 'distance' | 'volume', digits: number): Figure => {
    const [number = '', ...unit] = withUnit(value, quantity, units, digits).split(' ');
    return { value: number, unit: unit.join(' '), label: '' };
  };
  return [
    {
      value: String(Math.round(100 * a.withinLimit)),
      unit: '%',
      label: `of the line alarms within ${LIMIT} s`,
    },
    a.smallest === undefined
      ? { value: '–', unit: '', label: 'no size is found along 95% of the line' }
      : {
          value: String(rounded(100 * a.smallest, 2)),
          unit: '%',
          label: `of flow: smallest leak found along 95% of the line, at ${perYear(a.falseAlarms)} a year from noise`,
        },
    { ...split(unplaced, 'distance', 2), label: 'of the line: found, not placed' },
    ours?.volume
      ? {
          ...split(ours.volume.high, 'volume', 2),
          label: `at most lost before the alarm, ${balance?.volume ? `${volume(balance.volume.high)} by the balance` : 'and the balance does not see it'}`,
        }
      : { value: '–', unit: '', label: 'no alarm at this size' },
  ];
}

const perYear = (n: number): string =>
  n < 0.01 ? 'under 0.01 false alarms' : `${rounded(n, 2)} false alarm${n === 1 ? '' : 's'}`;

/** To inner nodes, an operation at an end equals a leak beyond the outermost node. */
export function stationsOf(input: LineInput, model: Model): StationAnswer[] {
  const { nodes, length } = input;
  return (['upstream', 'downstream'] as const).map((side) => {
    const outer = side === 'upstream' ? (nodes[0] as number) : length - (nodes.at(-1) as number);
    const name = side === 'upstream' ? 'S1' : `S${nodes.length}`;
    const echo = model.echoes[side];
    const near = outer < 0.02 * model.hold * model.knowledge.waveSpeed;
    if (!near)
      return {
        side,
        toldApart: false,
        why: `A leak beyond ${name} and an operation at the ${side} station pass the nodes as the same wave. Pressure cannot tell them apart; the station’s own signal (pump status, valve position) decides, within the 2 s it is given to speak.`,
      };
    return {
      side,
      toldApart: echo > -0.5,
      why:
        echo > -0.5
          ? `${name} stands at the ${side} end: what comes from beyond it is the station’s, and a leak is between two nodes.`
          : `${name} stands at the ${side} end, which holds its pressure: it hardly measures anything there.`,
    };
  });
}

/** Largest size still missed between the outer nodes, and where. */
function worstPlace(
  input: LineInput,
  a: PartialAnswer,
  model: Model,
  signals: readonly NodeSignal[][],
): { size: number; at: number } | undefined {
  let worst: { size: number; at: number } | undefined;
  a.kp.forEach((at, i) => {
    if (at < (input.nodes[0] as number) || at > (input.nodes.at(-1) as number)) return;
    const found = (size: number) =>
      foundAt(model, { at, flow: size * input.flow, opening: input.opening }, signals[i] ?? []) >=
      0.5;
    if (worst && found(worst.size)) return;
    let low = Math.log(worst?.size ?? 1e-5);
    let high = Math.log(0.5);
    for (let n = 0; n < 12; n++) {
      const mid = (low + high) / 2;
      if (found(Math.exp(mid))) high = mid;
      else low = mid;
    }
    worst = { size: Math.exp(high), at };
  });
  return worst;
}

export function missesOf(
  input: LineInput,
  a: PartialAnswer,
  model: Model,
  signals: readonly NodeSignal[][],
): string[] {
  const { units } = input;
  const balance = a.methods.find((m) => m.id === 'balance');
  const hold = model.hold;
  const misses: string[] = [];
  const later =
    balance?.seconds && balance.volume
      ? `The volume balance finds it after ${duration(balance.seconds.low)} and ${withUnit(balance.volume.low, 'volume', units, 2)}.`
      : 'The volume balance does not see this size either.';
  misses.push(
    `A leak that opens over more than ${duration(hold)}: its front is too slow to time, so at best there is a warning, without a place. ${later}`,
  );
  const worst = worstPlace(input, a, model, signals);
  if (worst)
    misses.push(
      worst.size > 0.49
        ? `Between the nodes, hardest about KP ${formatKp(worst.at)}: no size up to half the flow is sure to be found there.`
        : `Anything under ${percent(worst.size)} of flow about KP ${formatKp(worst.at)}, the hardest place between the nodes: in ${withUnit(input.noise, 'small-pressure', units, 3)} of noise every second one is missed.`,
    );
  if (input.nodes.length < 3)
    misses.push(
      'Every leak between two nodes that stand alone: they warn of it, but two arrivals cannot be tested against each other, and the rule alarms on three.',
    );
  const none = stretches(a, (i) => a.alarm[i]?.kind === 'none', input.length);
  const echo = a.alarm.some((x) => x.reason === 'echo');
  if (input.nodes.length > 2 && none.length > 0 && a.alarm.some((x) => x.kind !== 'none'))
    misses.push(
      `A ${percent(input.leak, 3)} leak at ${none.slice(0, 3).map(stretch).join(', ')}${none.length > 3 ? ' and elsewhere' : ''}: ${echo ? 'the end holds its pressure, and its echo cancels the drop before it has persisted' : 'too few nodes detect it above the noise'}.`,
    );
  for (const side of ['upstream', 'downstream'] as const) {
    const mine = a.ends.filter((e) => e.side === side);
    if (mine.length === 0) continue;
    const node = `S${(side === 'upstream' ? Math.min(...mine.map((e) => e.node)) : Math.max(...mine.map((e) => e.node))) + 1}`;
    misses.push(
      `The place of a leak at ${mine.slice(0, 2).map(stretch).join(', ')}: it alarms as ‘at or beyond ${node}’, and only the station’s own signal tells it from an operation.`,
    );
  }
  const still = a.hydraulics.slackBelow;
  if (still)
    misses.push(
      `Everything while the line runs below ${withUnit(still.flow, 'flow', units, 3)} at this delivery pressure: the crest at KP ${formatKp(still.at)} then runs slack, and no wave passes it as computed here.`,
    );
  misses.push(
    `Leaks well below the size of an operation, for ${duration((RULE.crossings * input.length) / model.knowledge.waveSpeed)} after it: the line is still settling.`,
    'A leak that was there before the nodes: a front passes once. A balance or a patrol finds that one.',
  );
  if (input.agree === input.nodes.length)
    misses.push(
      `Everything, while one node is out of service: all ${input.nodes.length} must agree.`,
    );
  if (a.falseAlarms > 1)
    misses.push(
      `Quiet nights: ${input.nodes.length} nodes of which any ${input.agree} may agree raise about ${rounded(a.falseAlarms, 2)} false alarms a year from noise alone. Ask for more of them to agree.`,
    );
  return misses;
}
