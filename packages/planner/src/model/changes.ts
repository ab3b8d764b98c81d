import { formatKp } from '@site/config';
import { detectionLimit } from '@site/leak-model';
import { formatWholePercent } from '../answer-wording.ts';
import { formatWithUnit, roundToDigits } from '../input/units.ts';
import type { Change, LineInput, PlaceAlarm } from '../types.ts';

import { estimateFalseAlarms } from './false-alarms.ts';
import { buildPlaces, computePlaceAlarm } from './grid-places.ts';
import { computeShare } from './position-grid.ts';
import { type ModelledSection, updateSections } from './sections.ts';

/** At the places of the bands, so that both say the same. */
type Summary = {
  /** Shares of the line: alarmed in time, alarmed, located. */
  within: number;
  alarmed: number;
  placed: number;
  /** Slowest alarm, s; median half-width, m. */
  slowest: number | undefined;
  half: number | undefined;
  falseAlarms: number;
};

function summariseLine(parts: readonly ModelledSection[]): Summary {
  const places = buildPlaces(parts);
  const kp = places.map((place) => place.kp);
  const alarm = places.map(computePlaceAlarm);
  const times = alarm.flatMap((a) => a.seconds ?? []);
  const halves = alarm.flatMap((a) => a.half ?? []).sort((a, b) => a - b);
  const share = (holds: (a: PlaceAlarm) => boolean) =>
    computeShare(kp, { from: 0, to: parts.at(-1)?.to ?? 1 }, (i) => holds(alarm[i] as PlaceAlarm));
  return {
    within: share((a) => (a.seconds ?? Number.POSITIVE_INFINITY) <= detectionLimit),
    alarmed: share((a) => a.kind !== 'none'),
    placed: share((a) => a.half !== undefined),
    slowest: times.length > 0 ? Math.max(...times) : undefined,
    half: halves[halves.length >> 1],
    falseAlarms: parts.reduce(
      (sum, { model }) => sum + (model ? estimateFalseAlarms(model) : 0),
      0,
    ),
  };
}

/**
 * 'an alarm on 6% more of the line'; nothing where both read the same. Only the difference is told:
 * the shares themselves stand on the sheet as the runs gave them, and the closed form's are others.
 */
function describeShare(what: string, after: number, now: number): string[] {
  if (formatWholePercent(after) === formatWholePercent(now)) return [];
  const points = Math.max(1, Math.round(100 * Math.abs(after - now)));
  return [`${what} on ${points}% ${after > now ? 'more' : 'less'} of the line`];
}

const compareAlarmsInTime = (after: Summary, now: Summary): string[] =>
  describeShare(`an alarm within ${detectionLimit} s`, after.within, now.within);

function compareSlowestAlarm(after: Summary, now: Summary): string[] {
  const later = (after.slowest ?? Number.NaN) - (now.slowest ?? Number.NaN);
  const seconds = roundToDigits(Math.abs(later), 2);
  return seconds >= 0.05
    ? [`the slowest alarm ${seconds} s ${later < 0 ? 'sooner' : 'later'}`]
    : [];
}

const compareAlarmedShare = (after: Summary, now: Summary): string[] =>
  describeShare('an alarm', after.alarmed, now.alarmed);

const comparePlacedShare = (after: Summary, now: Summary): string[] =>
  describeShare('a position', after.placed, now.placed);

const formatYearlyRate = (a: number): string =>
  a < 0.01 ? 'under 0.01' : String(roundToDigits(a, 2));

export function compareChanges(input: LineInput, parts: readonly ModelledSection[]): Change[] {
  const now = summariseLine(parts);
  const then = (changed: LineInput) => summariseLine(updateSections(parts, changed));
  const all = [tryOneMoreNode, tryNodesAtEnds, tryBetterClocks, tryOtherAgreement, tryLessNoise];
  return all.flatMap((attempt) => attempt(input, now, then, parts));
}

type Attempt = (
  input: LineInput,
  now: Summary,
  then: (changed: LineInput) => Summary,
  sections: readonly ModelledSection[],
) => Change[];

const propose = (text: string, input?: LineInput): Change[] => [{ text, input }];

/** In a wide gap or before an end, whichever gains most. */
const tryOneMoreNode: Attempt = (input, now, then, sections) => {
  const { nodes, length } = input;
  const cuts = sections.slice(1).map(({ from }) => from);
  const stops = [...new Set([0, ...nodes, ...cuts, length])].sort((a, b) => a - b);
  const gaps = stops.slice(1).map((to, i) => ({ from: stops[i] as number, to }));
  gaps.sort((a, b) => b.to - b.from - (a.to - a.from));
  const ends = gaps.filter((g) =>
    [0, length, ...cuts].some((cut) => cut === g.from || cut === g.to),
  );
  const tried = [...new Set([...gaps.slice(0, 2), ...ends])]
    .filter((g) => g.to - g.from >= 40)
    .map((g) => {
      const at = Math.round((g.from + g.to) / 2);
      // Two that agree place nothing.
      const agree = Math.max(3, input.agree);
      const changed = { ...input, agree, nodes: [...nodes, at].sort((a, b) => a - b) };
      return { at, changed, after: then(changed) };
    });
  const gain = ({ after }: { after: Summary }) =>
    after.within - now.within + (after.placed - now.placed) / 2 + (after.alarmed - now.alarmed) / 2;
  const best = tried.reduce<(typeof tried)[number] | undefined>(
    (a, b) => (!a || gain(b) > gain(a) ? b : a),
    undefined,
  );
  if (!best) return [];
  const { at, changed, after } = best;
  const parts = [
    ...compareAlarmedShare(after, now),
    ...compareAlarmsInTime(after, now),
    ...comparePlacedShare(after, now),
    ...compareSlowestAlarm(after, now),
  ];
  if (gain(best) < 0.005 || parts.length === 0)
    return propose(
      `One more node does little: at KP ${formatKp(at)} it gains under 1% of the line.`,
    );
  const also = input.agree < 3 ? ', and three that must agree' : '';
  return propose(`A node at KP ${formatKp(at)}${also}: ${parts.join(', ')}.`, changed);
};

/** Only at ends that do not hold their pressure; there a node would feel nothing. */
const tryNodesAtEnds: Attempt = (input, now, then, parts) => {
  const { nodes, length } = input;
  const holds = (echo: number | undefined) => echo !== undefined && echo < -0.5;
  const deaf = {
    up: holds(parts[0]?.model?.echoes.upstream),
    down: holds(parts.at(-1)?.model?.echoes.downstream),
  };
  const up = !deaf.up && nodes[0] !== 0 && (nodes[0] as number) >= 10;
  const down = !deaf.down && nodes.at(-1) !== length && length - (nodes.at(-1) as number) >= 10;
  const found: Change[] = [];
  if (up || down) {
    const changed = { ...input, nodes: [...(up ? [0] : []), ...nodes, ...(down ? [length] : [])] };
    const after = then(changed);
    const where =
      up && down ? 'Nodes at both ends' : up ? 'A node at KP 0' : 'A node at the far end';
    const text = [...comparePlacedShare(after, now), ...compareAlarmsInTime(after, now)].join(', ');
    // Echoes at an end can cost more than its node gains.
    const gains =
      after.placed > now.placed || (after.placed === now.placed && after.within > now.within);
    if (text && gains) found.push({ text: `${where}: ${text}.`, input: changed });
  }
  if (deaf.up || deaf.down) {
    const which =
      deaf.up && deaf.down ? 'either end' : deaf.up ? 'the upstream end' : 'the far end';
    found.push(
      ...propose(
        `A pressure node at ${which} itself would measure nothing: that end holds its pressure. Its own meter or valve signal tells a leak there from an operation.`,
      ),
    );
  }
  return found;
};

const tryBetterClocks: Attempt = (input, now, then) => {
  if (now.half === undefined || input.clock <= 1e-4) return [];
  const changed = { ...input, clock: 1e-4 };
  const after = then(changed);
  if (after.half === undefined) return [];
  const m = (v: number) => formatWithUnit(v, 'metres', input.units, 2);
  const gain = now.half / after.half;
  if (m(now.half) === m(after.half)) return [];
  return propose(
    gain > 1.1
      ? `Clocks within 0.1 ms: ±${m(now.half)} becomes ±${m(after.half)}. More does not help: the liquid’s viscosity rounds the front, and the wave speed is known to ${roundToDigits(100 * input.waveSpeedError, 2)}%.`
      : `Better clocks do little: ±${m(now.half)} becomes ±${m(after.half)} at 0.1 ms. What is left is the rounding of the front and a wave speed known to ${roundToDigits(100 * input.waveSpeedError, 2)}%.`,
    gain > 1.1 ? changed : undefined,
  );
};

/** One fewer and one more: seconds against places and false alarms. */
const tryOtherAgreement: Attempt = (input, now, then) =>
  [input.agree - 1, input.agree + 1]
    .filter((agree) => agree >= 2 && agree <= Math.min(12, input.nodes.length))
    .flatMap((agree): Change[] => {
      const changed = { ...input, agree };
      const after = then(changed);
      const first =
        now.slowest === undefined && after.slowest !== undefined
          ? [`slowest alarm ${roundToDigits(after.slowest, 3)} s`]
          : [];
      const yearly = {
        now: formatYearlyRate(now.falseAlarms),
        after: formatYearlyRate(after.falseAlarms),
      };
      const parts = [
        ...compareAlarmedShare(after, now),
        ...compareAlarmsInTime(after, now),
        ...comparePlacedShare(after, now),
        ...(after.slowest === undefined
          ? ['no alarm at this size']
          : compareSlowestAlarm(after, now)),
        ...first,
        ...(yearly.after === yearly.now
          ? []
          : [`${yearly.after} false alarms a year from noise instead of ${yearly.now}`]),
      ];
      // More nodes than it takes to have next to no false alarm are only slower.
      const idle = agree > input.agree && yearly.after === yearly.now;
      const silent = now.slowest === undefined && after.slowest === undefined;
      const unplaced = now.placed > 0 && after.placed === 0;
      const better =
        after.within > now.within ||
        after.alarmed > now.alarmed ||
        after.placed > now.placed ||
        after.falseAlarms < now.falseAlarms ||
        (after.slowest ?? Number.POSITIVE_INFINITY) < (now.slowest ?? 0);
      if (idle || silent || !better || parts.length === 0) return [];
      const text = `${agree} of ${input.nodes.length} nodes instead of ${input.agree}: ${parts.join(', ')}.`;
      return propose(text, unplaced ? undefined : changed);
    });

const tryLessNoise: Attempt = (input, now, then) => {
  const changed = { ...input, noise: input.noise / 2 };
  const after = then(changed);
  const more = after.alarmed - now.alarmed;
  const noise = formatWithUnit(changed.noise, 'small-pressure', input.units, 3);
  const [found] = compareAlarmedShare(after, now);
  if (more < 0.005 || !found) return [];
  return propose(
    `Half the noise (${noise}, by averaging two taps or damping the pump): ${found}.`,
    changed,
  );
};
