import { formatDuration } from '../../../content/named-figures/record-figures.ts';
import type { EventKind, IncidentData } from '../../../content/schemas/records/incident.ts';
import { eventNames, findAbsence, type LaneState } from './release-marks.tsx';
import { listTimedRestarts, type Restarts } from './release-restarts.tsx';

export type RecordedRelease = Restarts &
  Pick<IncidentData, 'name' | 'year' | 'zero' | 'events' | 'decisions' | 'missing'>;

export const findEventSeconds = ({ events }: Pick<RecordedRelease, 'events'>, kind: EventKind) =>
  events.find((event) => event.kind === kind)?.seconds;

/** From the zero of the clock; `over` where the record only says after which hour. */
export const formatEventLength = ({ seconds, clock }: IncidentData['events'][number]) =>
  seconds < 60
    ? 'at once'
    : `${/^after \d\d:\d\d/.test(clock) ? 'over ' : ''}${formatDuration(seconds)}`;

const ends = {
  isolated: 'until the line was isolated',
  recognised: 'until somebody who could act knew',
  outside: 'until the first report from outside',
  ignited: 'until the release ignited',
} as const;

/**
 * The wait that a record turns on, from the zero of its clock: until somebody knew, or until the
 * valves were closed where that took longer from then on. Undefined if nothing is timed.
 */
export function findDecisiveWait(incident: RecordedRelease) {
  const known = findEventSeconds(incident, 'recognised');
  const closed = findEventSeconds(incident, 'isolated');
  const valves = closed !== undefined && closed > 2 * (known ?? 0);
  const kinds = Object.keys(ends) as (keyof typeof ends)[];
  const kind = kinds.find(
    (one) => findEventSeconds(incident, one) !== undefined && (one !== 'isolated' || valves),
  );
  if (!kind) return undefined;
  const event = incident.events.find((one) => one.kind === kind);
  const { seconds = 0 } = event ?? {};
  const length = event && seconds >= 60 ? formatEventLength(event) : 'At once';
  const also =
    valves && known !== undefined && `; somebody who could act knew after ${formatDuration(known)}`;
  return { seconds, length, words: `${ends[kind]}${also || ''}`, valves };
}

const steps = [1, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 86_400, 432_000];

/** Ticks of a true time scale: of the day where the record gives the zero, else since the zero. */
export function buildTimeTicks(
  { zero }: Pick<RecordedRelease, 'zero'>,
  last: number,
  most: number,
) {
  const step = steps.find((one) => last / one <= most) ?? 432_000;
  const [, h, min, s = '0'] = /(\d\d):(\d\d)(?::(\d\d))?/.exec(zero) ?? [];
  const ofDay = h !== undefined && step >= 60 && step < 86_400;
  const start = ofDay ? Number(h) * 3600 + Number(min) * 60 + Number(s) : 0;
  const first = Math.ceil(start / step) * step;
  const unit = step >= 86_400 ? 86_400 : last > 7200 ? 3600 : step >= 60 ? 60 : 1;
  const names: Record<number, string> = { 1: 's', 60: 'min', 3600: 'h', 86400: 'd' };
  const padTwo = (value: number) => String(value).padStart(2, '0');
  const label = (at: number) =>
    ofDay
      ? `${padTwo(Math.floor(at / 3600) % 24)}:${padTwo(Math.floor(at / 60) % 60)}`
      : `${at / unit} ${names[unit]}`;
  return Array.from({ length: Math.floor((start + last - first) / step) + 1 }, (_, i) => ({
    at: first + i * step - start,
    label: label(first + i * step),
  }));
}

/** The start of the clock: its hour where the record gives it, and what happened. */
export function describeStart({ zero }: Pick<RecordedRelease, 'zero'>) {
  const [at, hour = '0'] = / at ((?:about )?\d\d:\d\d(?::\d\d)?)/.exec(zero) ?? [];
  return { value: hour, text: at ? zero.replace(at, '') : zero };
}

/** The open line: lighter between restarts, hatched where one may lie. */
function buildOpenStates({ restarts = [] }: Restarts, until: number): LaneState[] {
  const timed = listTimedRestarts({ restarts });
  const last = timed.at(-1)?.to;
  if (last === undefined) return [{ from: 0, to: until, text: 'open', fill: 'fill-hivis/40' }];
  return [
    ...timed.flatMap(({ from, to }, i) => [
      { from: timed[i - 1]?.to ?? 0, to: from, text: 'open', fill: 'fill-hivis/40' },
      { from, to, text: `restart ${i + 1}`, fill: 'fill-hivis' },
    ]),
    timed.length < restarts.length
      ? { from: last, to: until, text: 'open; restarted once more', fill: 'hatch' }
      : { from: last, to: until, text: 'open', fill: 'fill-hivis/40' },
  ];
}

/** What is known in each lane, as states; a hatched one has no time. */
export function buildLanes(incident: RecordedRelease, last: number) {
  const at = (kind: EventKind) => findEventSeconds(incident, kind);
  const [sign, outside, known] = [at('sign'), at('outside'), at('recognised')];
  const [stopped, closed] = [at('shutdown'), at('isolated')];
  const describeAbsence = (kind: EventKind) =>
    findAbsence(incident, kind)?.mark === 'not-given' ? 'not in the account' : 'not found';
  const until = known ?? last;
  const { asking = sign ?? 0 } = findAbsence(incident, 'recognised') ?? {};
  const open = stopped ?? closed ?? known ?? last;
  return [
    {
      name: 'Control room',
      states: [
        { from: 0, to: Math.min(sign ?? 0, until), text: 'no sign', fill: 'fill-sheet' },
        { from: sign ?? 0, to: asking, text: 'asking what it is', fill: 'fill-rule' },
        sign === undefined
          ? { from: 0, to: until, text: `first sign ${describeAbsence('sign')}`, fill: 'hatch' }
          : known === undefined
            ? {
                from: asking,
                to: until,
                text: `when understood: ${describeAbsence('recognised')}`,
                fill: 'hatch',
              }
            : { from: sign, to: until, text: 'a sign, not yet understood', fill: 'fill-rule' },
        { from: until, to: last, text: 'knows', fill: 'fill-ink', dark: true },
      ],
    },
    {
      name: 'Outside',
      states:
        outside === undefined
          ? [
              {
                from: 0,
                to: last,
                text: `first report ${describeAbsence('outside')}`,
                fill: 'hatch',
              },
            ]
          : [
              { from: 0, to: outside, text: 'nothing reported', fill: 'fill-sheet' },
              { from: outside, to: last, text: 'reported', fill: 'fill-rule' },
            ],
    },
    {
      name: 'The line',
      states: [
        ...buildOpenStates(incident, open),
        ...(stopped === undefined && closed === undefined
          ? [{ from: open, to: last, text: `stop ${describeAbsence('shutdown')}`, fill: 'hatch' }]
          : []),
        ...(stopped === undefined
          ? []
          : [
              {
                from: stopped,
                to: closed ?? last,
                text:
                  closed === undefined
                    ? `stopped; isolation ${describeAbsence('isolated')}`
                    : 'stopped',
                fill: closed === undefined ? 'hatch' : 'fill-hivis/15',
              },
            ]),
        ...(closed === undefined
          ? []
          : [{ from: closed, to: last, text: 'isolated', fill: 'fill-sheet' }]),
      ],
    },
  ].map(({ name, states }) => ({
    name,
    states: states.filter((state): state is LaneState => state.to > state.from),
  }));
}

/** Events, restarts and decisions that share an instant, with one clock. */
export function groupMoments({ events, restarts, decisions = [] }: RecordedRelease) {
  const all = [
    ...events.map(({ kind, ...event }) => ({ ...event, name: eventNames[kind] })),
    ...listTimedRestarts({ restarts }).map(({ from, clock = '', text }, i) => ({
      ...{ seconds: from, clock, text },
      name: `Restart ${i + 1}`,
    })),
    ...decisions.flatMap(({ seconds, clock = '', text }) =>
      seconds ? [{ seconds, clock, text, name: 'Decision' }] : [],
    ),
  ].sort((a, b) => a.seconds - b.seconds);
  return [...Map.groupBy(all, ({ seconds }) => seconds)].map(([seconds, of]) => ({
    seconds,
    clock: of[0]?.clock ?? '',
    lines: of.map(({ name, text }) => ({ name, text })),
  }));
}

/** The last instant drawn, s: a little after the last event. */
export const computeTimelineEnd = ({ events }: RecordedRelease) => {
  const last = Math.max(1, ...events.map(({ seconds }) => seconds));
  return last < 60 ? 60 : last * 1.08;
};
