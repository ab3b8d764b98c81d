import { duration } from '../../content/named-figures/records.ts';
import type { EventKind, IncidentData } from '../../content/schemas/records/incident.ts';
import { Lanes } from '../kit/Lanes.tsx';
import { Marks } from '../kit/Marks.tsx';
import { round } from '../kit/round.ts';
import { Hatch, sheetWidth } from '../kit/Sheet.tsx';
import { spread } from '../kit/spread.ts';
import { Clear, Lines, wrap } from '../kit/text.tsx';
import { absenceOf, eventNames } from './release-marks.tsx';
import {
  RestartBands,
  type Restarts,
  timedRestarts,
  VOLUME,
  VolumeAtMost,
} from './release-restarts.tsx';

export type Recorded = Restarts &
  Pick<IncidentData, 'name' | 'year' | 'zero' | 'events' | 'missing'>;
type Props = { id: string; compact?: boolean; format?: 'across' | 'page'; incident: Recorded };

const secondsOf = ({ events }: Recorded, kind: EventKind) =>
  events.find((event) => event.kind === kind)?.seconds;

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
export function waitOf(incident: Recorded) {
  const known = secondsOf(incident, 'recognised');
  const closed = secondsOf(incident, 'isolated');
  const valves = closed !== undefined && closed > 2 * (known ?? 0);
  const kinds = Object.keys(ends) as (keyof typeof ends)[];
  const kind = kinds.find(
    (one) => secondsOf(incident, one) !== undefined && (one !== 'isolated' || valves),
  );
  if (!kind) return undefined;
  const seconds = secondsOf(incident, kind) ?? 0;
  const length = seconds < 60 ? 'At once' : duration(seconds);
  const also =
    valves && known !== undefined && `; somebody who could act knew after ${duration(known)}`;
  return { seconds, length, words: `${ends[kind]}${also || ''}` };
}

const steps = [1, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 86_400, 432_000];

/** Ticks of a true time scale: of the day where the record gives the zero, else since the zero. */
export function ticksOf({ zero }: Pick<Recorded, 'zero'>, last: number, most: number) {
  const step = steps.find((one) => last / one <= most) ?? 432_000;
  const [, h, min, s = '0'] = /(\d\d):(\d\d)(?::(\d\d))?/.exec(zero) ?? [];
  const ofDay = h !== undefined && step >= 60 && step < 86_400;
  const start = ofDay ? Number(h) * 3600 + Number(min) * 60 + Number(s) : 0;
  const first = Math.ceil(start / step) * step;
  const unit = step >= 86_400 ? 86_400 : last > 7200 ? 3600 : step >= 60 ? 60 : 1;
  const names: Record<number, string> = { 1: 's', 60: 'min', 3600: 'h', 86400: 'd' };
  const two = (value: number) => String(value).padStart(2, '0');
  const label = (at: number) =>
    ofDay
      ? `${two(Math.floor(at / 3600) % 24)}:${two(Math.floor(at / 60) % 60)}`
      : `${at / unit} ${names[unit]}`;
  return Array.from({ length: Math.floor((start + last - first) / step) + 1 }, (_, i) => ({
    at: first + i * step - start,
    label: label(first + i * step),
  }));
}

/** The start of the clock: its hour where the record gives it, and what happened. */
function beginning({ zero }: Pick<Recorded, 'zero'>) {
  const [at, hour = '0'] = / at ((?:about )?\d\d:\d\d(?::\d\d)?)/.exec(zero) ?? [];
  return { value: hour, text: at ? zero.replace(at, '') : zero };
}

type State = { from: number; to: number; text: string; fill: string; dark?: boolean };

/** The open line: lighter between restarts, hatched where one may lie. */
function openStates({ restarts = [] }: Restarts, until: number): State[] {
  const timed = timedRestarts({ restarts });
  const last = timed.at(-1)?.to;
  if (last === undefined) return [{ from: 0, to: until, text: 'open', fill: 'fill-hivis' }];
  return [
    ...timed.flatMap(({ from, to }, i) => [
      { from: timed[i - 1]?.to ?? 0, to: from, text: 'open', fill: 'fill-hivis/40' },
      { from, to, text: `${i + 1}`, fill: 'fill-hivis' },
    ]),
    timed.length < restarts.length
      ? { from: last, to: until, text: 'open; another restart, hour not read by us', fill: 'hatch' }
      : { from: last, to: until, text: 'open', fill: 'fill-hivis/40' },
  ];
}

/** What is known in each lane, as states; a hatched one has no time that we read. */
function lanesOf(incident: Recorded, last: number) {
  const at = (kind: EventKind) => secondsOf(incident, kind);
  const [sign, outside, known] = [at('sign'), at('outside'), at('recognised')];
  const [stopped, closed] = [at('shutdown'), at('isolated')];
  const absent = (kind: EventKind) =>
    absenceOf(incident, kind)?.mark === 'not-given' ? 'not in the source' : 'not read by us';
  const until = known ?? last;
  const open = stopped ?? closed ?? known ?? last;
  return [
    {
      name: 'Control room',
      states: [
        { from: 0, to: Math.min(sign ?? 0, until), text: 'no sign', fill: 'fill-sheet' },
        sign === undefined
          ? { from: 0, to: until, text: `first sign ${absent('sign')}`, fill: 'hatch' }
          : known === undefined
            ? { from: sign, to: until, text: `understood: ${absent('recognised')}`, fill: 'hatch' }
            : { from: sign, to: until, text: 'a sign, not yet understood', fill: 'fill-rule' },
        { from: until, to: last, text: 'knows', fill: 'fill-ink', dark: true },
      ],
    },
    {
      name: 'Outside',
      states:
        outside === undefined
          ? [{ from: 0, to: last, text: `first report ${absent('outside')}`, fill: 'hatch' }]
          : [
              { from: 0, to: outside, text: 'nothing reported', fill: 'fill-sheet' },
              { from: outside, to: last, text: 'reported', fill: 'fill-rule' },
            ],
    },
    {
      name: 'The line',
      states: [
        ...openStates(incident, open),
        ...(stopped === undefined && closed === undefined
          ? [{ from: open, to: last, text: `stop ${absent('shutdown')}`, fill: 'hatch' }]
          : []),
        ...(stopped === undefined
          ? []
          : [
              {
                from: stopped,
                to: closed ?? last,
                text: closed === undefined ? `stopped; isolation ${absent('isolated')}` : 'stopped',
                fill: closed === undefined ? 'hatch' : 'fill-hivis/40',
              },
            ]),
        ...(closed === undefined
          ? []
          : [{ from: closed, to: last, text: 'isolated', fill: 'fill-sheet' }]),
      ],
    },
  ].map(({ name, states }) => ({
    name,
    states: states.filter((state): state is State => state.to > state.from),
  }));
}

/** Events and restarts that share an instant, with one clock. */
function moments({ events, restarts }: Recorded) {
  const all = [
    ...events.map(({ kind, ...event }) => ({ ...event, name: eventNames[kind] })),
    ...timedRestarts({ restarts }).map(({ from, clock = '', text }, i) => ({
      ...{ seconds: from, clock, text },
      name: `Restart ${i + 1}`,
    })),
  ].sort((a, b) => a.seconds - b.seconds);
  return [...Map.groupBy(all, ({ seconds }) => seconds)].map(([seconds, of]) => ({
    seconds,
    clock: of[0]?.clock ?? '',
    lines: of.map(({ name, text }) => ({ name, text })),
  }));
}

/** The last instant drawn, s: a little after the last event. */
const lastOf = ({ events }: Recorded) => {
  const last = Math.max(1, ...events.map(({ seconds }) => seconds));
  return last < 60 ? 60 : last * 1.06;
};

/** Who knew what and when, on a true time scale; on phones the scale runs downward. */
export function ReleaseLanes({ id, compact = false, format = 'across', incident }: Props) {
  const title = `${incident.name}, ${incident.year}: what the control room, people outside and the line were doing, on one true time scale`;
  const last = lastOf(incident);
  const known = secondsOf(incident, 'recognised');
  if (compact)
    return (
      <Marks
        id={id}
        compact
        title={title}
        domain={[0, last]}
        ticks={ticksOf(incident, last, 9)}
        spans={known ? [{ from: 0, to: known, text: 'not known', tone: 'alarm' }] : []}
        marks={[
          ...(incident.events.some(({ seconds }) => seconds === 0)
            ? []
            : [{ at: 0, ...beginning(incident), kind: 'start' as const }]),
          ...moments(incident).map(({ seconds, clock, lines }) => ({
            at: seconds,
            value: clock,
            text: lines.map(({ text }) => text).join('; '),
            kind: seconds === 0 ? ('start' as const) : undefined,
          })),
        ]}
      />
    );
  const page = format === 'page';
  const left = page ? 104 : 128;
  const width = sheetWidth(format, false);
  const times = moments(incident);
  const each = Math.min(240, (width - left) / times.length);
  const cards = times.map((moment) => ({
    ...moment,
    lines: moment.lines.map(({ name, text }) => ({ name, text: wrap(text, each - 20, 13) })),
  }));
  const most = Math.max(
    ...cards.map(({ lines }) => lines.reduce((sum, { text }) => sum + text.length * 17.6 + 4, 0)),
  );
  const bar = 36;
  const volume = timedRestarts(incident).length > 0 ? VOLUME : 0;
  return (
    <Lanes
      id={id}
      format={format}
      title={title}
      lanes={lanesOf(incident, last)}
      domain={[0, last]}
      margins={[left, 8]}
      ticks={ticksOf(incident, last, page ? 7 : 14)}
      pitch={52}
      foot={58 + most + volume}
      size={page ? 14 : 15}
      lane={({ name, states }, y, { x, size, small }) => (
        <>
          <Lines at={[0, y + 23]} lines={name} size={size} bold />
          {states.map(({ from, to, text, fill, dark }) => {
            const [start, end] = [x(from), x(to)];
            const fits = text.length * small * 0.52 + 14 < end - start;
            return (
              <g key={from}>
                {fill === 'hatch' && (
                  <path
                    d={`M${round(start)} ${y}H${round(end)}v${bar}H${round(start)}z`}
                    className="fill-sheet"
                  />
                )}
                <rect
                  x={round(start)}
                  y={y}
                  width={round(Math.max(1.5, end - start))}
                  height={bar}
                  strokeWidth="1.2"
                  {...(fill === 'hatch' ? { fill: `url(#${id}-gap)` } : {})}
                  className={`${fill === 'hatch' ? '' : fill} stroke-ink`}
                />
                {fits && (
                  <>
                    {fill === 'hatch' && (
                      <Clear
                        x={start + 6}
                        y={y + 8}
                        width={text.length * small * 0.46 + 6}
                        height={20}
                      />
                    )}
                    <Lines
                      at={[start + 9, y + 23]}
                      lines={text}
                      size={small}
                      className={dark ? 'fill-sheet' : 'fill-ink'}
                    />
                  </>
                )}
              </g>
            );
          })}
        </>
      )}
      under={({ x, bottom, top, size, small, ...ground }) => {
        const lefts = spread(
          cards.map(({ seconds }) => x(seconds) + each / 2),
          cards.map(() => each),
          left,
          width,
        );
        const leaders = cards.map(({ seconds, clock, lines }, i) => {
          const from = lefts[i] ?? 0;
          const at = x(seconds);
          let y = bottom + 30 + size;
          return (
            <g key={seconds}>
              <path
                d={`M${round(at)} ${top - 6}V${bottom + 4}L${round(from + 1)} ${bottom + 16}v${size + 18}`}
                strokeWidth="1.2"
                className="fill-none stroke-ink"
              />
              <Lines at={[from + 8, y]} lines={clock} size={size} mono bold />
              {lines.map(({ name, text }) => {
                const start = y + 20;
                y = start + (text.length - 1) * small * 1.35;
                return <Lines at={[from + 8, start]} key={name} lines={text} size={small} />;
              })}
            </g>
          );
        });
        return (
          <>
            <defs>
              <Hatch id={`${id}-gap`} className="stroke-rule" />
              {volume > 0 && <Hatch id={`${id}-fed`} className="stroke-hivis" />}
            </defs>
            <RestartBands {...{ ...ground, x, size, small, top, of: incident }} bottom={bottom} />
            {leaders}
            <VolumeAtMost
              {...{ ...ground, x, size, small, of: incident }}
              top={bottom + 58 + most}
              end={known ?? last}
              hatch={`${id}-fed`}
            />
          </>
        );
      }}
    />
  );
}
