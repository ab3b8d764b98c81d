import { formatKp } from '@site/leak-model';
import { rounded, withUnit } from '../input/units.ts';
import type { AlarmAt, Change, LineInput } from '../types.ts';
import { wholePercent } from '../words.ts';

import { falseAlarms } from './false-alarms.ts';
import { LIMIT, shareOf } from './grid.ts';
import { alarmAt, placesOf } from './places.ts';
import { changedParts, type Part } from './sections.ts';

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

function summarise(parts: readonly Part[]): Summary {
  const places = placesOf(parts);
  const kp = places.map((place) => place.kp);
  const alarm = places.map(alarmAt);
  const times = alarm.flatMap((a) => a.seconds ?? []);
  const halves = alarm.flatMap((a) => a.half ?? []).sort((a, b) => a - b);
  const share = (holds: (a: AlarmAt) => boolean) => shareOf(kp, (i) => holds(alarm[i] as AlarmAt));
  return {
    within: share((a) => (a.seconds ?? Number.POSITIVE_INFINITY) <= LIMIT),
    alarmed: share((a) => a.kind !== 'none'),
    placed: share((a) => a.half !== undefined),
    slowest: times.length > 0 ? Math.max(...times) : undefined,
    half: halves[halves.length >> 1],
    falseAlarms: parts.reduce((sum, { model }) => sum + (model ? falseAlarms(model) : 0), 0),
  };
}

/** '15 s on 60% of the line instead of 50%'; nothing where both read the same. */
const turned = (before: string, after: string, now: string, rest = ''): string[] =>
  after === now ? [] : [`${before}${after}${rest} instead of ${now}`];

const inTime = (after: Summary, now: Summary): string[] =>
  turned(`${LIMIT} s on `, wholePercent(after.within), wholePercent(now.within), ' of the line');

const slowest = (after: Summary, now: Summary): string[] =>
  after.slowest === undefined || now.slowest === undefined
    ? []
    : turned('slowest alarm ', `${rounded(after.slowest, 3)} s`, `${rounded(now.slowest, 3)} s`);

const alarmed = (after: Summary, now: Summary): string[] =>
  turned('an alarm on ', wholePercent(after.alarmed), wholePercent(now.alarmed), ' of the line');

const placed = (after: Summary, now: Summary): string[] =>
  turned('a place on ', wholePercent(after.placed), wholePercent(now.placed));

const per = (a: number): string => (a < 0.01 ? 'under 0.01' : String(rounded(a, 2)));

export function changesOf(input: LineInput, parts: readonly Part[]): Change[] {
  const now = summarise(parts);
  const then = (changed: LineInput) => summarise(changedParts(parts, changed));
  return [
    oneMoreNode(input, now, then, parts),
    nodesAtEnds(input, now, then, parts),
    betterClocks(input, now, then),
    otherAgreement(input, now, then),
    quieter(input, now, then),
  ].flat();
}

type Then = (input: LineInput) => Summary;

/** In a wide gap or before an end, whichever gains most. */
function oneMoreNode(
  input: LineInput,
  now: Summary,
  then: Then,
  sections: readonly Part[],
): Change[] {
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
    ...alarmed(after, now),
    ...inTime(after, now),
    ...placed(after, now),
    ...slowest(after, now),
  ];
  if (gain(best) < 0.005 || parts.length === 0)
    return [
      {
        text: `One more node does little: with one at KP ${formatKp(at)}, ${wholePercent(after.within)} of the line alarms within ${LIMIT} s, as now ${wholePercent(now.within)}.`,
        input: undefined,
      },
    ];
  return [
    {
      text: `A node at KP ${formatKp(at)}${input.agree < 3 ? ', and three that must agree' : ''}: ${parts.join(', ')}.`,
      input: changed,
    },
  ];
}

/** Only at ends that do not hold their pressure; there a node would feel nothing. */
function nodesAtEnds(input: LineInput, now: Summary, then: Then, parts: readonly Part[]): Change[] {
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
    const missed = wholePercent(1 - now.placed);
    const parts = [
      ...turned('placed on ', wholePercent(after.placed), wholePercent(now.placed), ' of the line'),
      ...turned(`${LIMIT} s on `, wholePercent(after.within), wholePercent(now.within)),
    ];
    const text =
      after.placed > 0.995 && missed !== '0%'
        ? `every leak of this size is placed, where now ${missed} of the line is not`
        : parts.join(', ');
    // Echoes at an end can cost more than its node gains.
    const gains =
      after.placed > now.placed || (after.placed === now.placed && after.within > now.within);
    if (text && gains) found.push({ text: `${where}: ${text}.`, input: changed });
  }
  if (deaf.up || deaf.down) {
    const which =
      deaf.up && deaf.down ? 'either end' : deaf.up ? 'the upstream end' : 'the far end';
    found.push({
      text: `A pressure node at ${which} itself would measure nothing: that end holds its pressure. Its own meter or valve signal tells a leak there from an operation.`,
      input: undefined,
    });
  }
  return found;
}

function betterClocks(input: LineInput, now: Summary, then: Then): Change[] {
  if (now.half === undefined || input.clock <= 1e-4) return [];
  const changed = { ...input, clock: 1e-4 };
  const after = then(changed);
  if (after.half === undefined) return [];
  const m = (v: number) => withUnit(v, 'metres', input.units, 2);
  const gain = now.half / after.half;
  if (m(now.half) === m(after.half)) return [];
  return [
    {
      text:
        gain > 1.1
          ? `Clocks within 0.1 ms: ±${m(now.half)} becomes ±${m(after.half)}. More does not help: the liquid’s viscosity rounds the front, and the wave speed is known to ${rounded(100 * input.waveSpeedError, 2)}%.`
          : `Better clocks do little: ±${m(now.half)} becomes ±${m(after.half)} at 0.1 ms. What is left is the rounding of the front and a wave speed known to ${rounded(100 * input.waveSpeedError, 2)}%.`,
      input: gain > 1.1 ? changed : undefined,
    },
  ];
}

/** One fewer and one more: seconds against places and false alarms. */
function otherAgreement(input: LineInput, now: Summary, then: Then): Change[] {
  return [input.agree - 1, input.agree + 1]
    .filter((agree) => agree >= 2 && agree <= Math.min(12, input.nodes.length))
    .flatMap((agree): Change[] => {
      const changed = { ...input, agree };
      const after = then(changed);
      const first =
        now.slowest === undefined && after.slowest !== undefined
          ? [`slowest alarm ${rounded(after.slowest, 3)} s`]
          : [];
      const parts = [
        ...alarmed(after, now),
        ...inTime(after, now),
        ...placed(after, now),
        ...(after.slowest === undefined ? ['no alarm at this size'] : slowest(after, now)),
        ...first,
        ...turned(
          '',
          per(after.falseAlarms),
          per(now.falseAlarms),
          ' false alarms a year from noise',
        ),
      ];
      // More nodes than it takes to have next to no false alarm are only slower.
      const idle = agree > input.agree && per(after.falseAlarms) === per(now.falseAlarms);
      const silent = now.slowest === undefined && after.slowest === undefined;
      const better =
        after.within > now.within ||
        after.alarmed > now.alarmed ||
        after.placed > now.placed ||
        after.falseAlarms < now.falseAlarms ||
        (after.slowest ?? Number.POSITIVE_INFINITY) < (now.slowest ?? 0);
      if (idle || silent || !better || parts.length === 0) return [];
      const text = `${agree} of ${input.nodes.length} nodes instead of ${input.agree}: ${parts.join(', ')}.`;
      return [{ text, input: changed }];
    });
}

function quieter(input: LineInput, now: Summary, then: Then): Change[] {
  const changed = { ...input, noise: input.noise / 2 };
  const after = then(changed);
  const more = after.alarmed - now.alarmed;
  const noise = withUnit(changed.noise, 'small-pressure', input.units, 3);
  const [found] = alarmed(after, now);
  if (more < 0.005 || !found) return [];
  const text = `Half the noise (${noise}, by averaging two taps or damping the pump): ${found}.`;
  return [{ text, input: changed }];
}
