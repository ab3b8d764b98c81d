import { scaleLog } from 'd3-scale';
import { alarmShort } from '../../content/incident-alarm.ts';
import type { ReleaseData } from '../../content/incidents.ts';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';
import { EventMark, eventNames } from './event-mark.tsx';

type Release = Pick<ReleaseData, 'name' | 'year' | 'product' | 'volume' | 'events' | 'ours'>;

const HOUR = 3600;
const DAY = 24 * HOUR;
const ticks = [
  { at: 1, label: '1 s' },
  { at: 10, label: '10 s' },
  { at: 60, label: '1 min' },
  { at: 600, label: '10 min' },
  { at: HOUR, label: '1 h' },
  { at: DAY, label: '1 day' },
  { at: 7 * DAY, label: '1 week' },
];

type Props = {
  id: string;
  compact?: boolean;
  /** The width of a large screen's column, or of a tablet's. */
  format?: 'across' | 'page';
  releases: readonly Release[];
  /** With our alarm: a triangle where one is computed, a reason where none is. */
  alarm?: boolean;
};

/** Our alarm: above the line, since it is no part of the record. */
const AlarmMark = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${round(x)} ${round(y)}l-8-14h16z`}
    strokeWidth="1.5"
    className="fill-hivis stroke-ink"
  />
);

/** Releases on a logarithmic time axis, one row each; events at time zero are at its left end. */
export function ReleaseClock(props: Props) {
  const { id, compact = false, format = 'across', releases, alarm = false } = props;
  const width = sheetWidth(format, compact);
  const narrow = compact || format === 'page';
  const left = compact ? 10 : narrow ? 290 : 316;
  const pitch = (compact ? 66 : 50) + (alarm ? (compact ? 24 : 18) : 0);
  const top = 34;
  const bottom = top + releases.length * pitch;
  const x = scaleLog()
    .domain([1, 21 * DAY])
    .range([left, width - 14]);
  const shown = narrow ? ticks.filter(({ at }) => [1, 60, HOUR, DAY].includes(at)) : ticks;
  const key = [...Object.entries(eventNames), ...(alarm ? [['alarm', 'Our alarm, computed']] : [])];
  const keyPitch = narrow ? 22 : 0;
  return (
    <Sheet
      id={id}
      title={`${releases.length} releases on one clock, from the rupture to the closed valve${alarm ? ', with our alarm as computed' : ''}`}
      width={width}
      height={bottom + 34 + (narrow ? key.length * keyPitch : 10)}
    >
      <path
        d={shown.map(({ at }) => `M${round(x(at))} ${top - 8}V${bottom}`).join('')}
        className="stroke-rule"
      />
      {shown.map(({ at, label }) => (
        <Tick
          key={label}
          x={x(at)}
          y={16}
          text={label}
          size={compact ? 12 : 13}
          anchor={at === 1 ? 'start' : 'middle'}
        />
      ))}
      {releases.map((release, i) => {
        const y = top + i * pitch;
        const track = compact ? y + 52 : y + 24;
        const last = Math.max(1, ...release.events.map(({ seconds }) => seconds));
        return (
          <g key={release.name}>
            <path d={`M0 ${y}H${width}`} className="stroke-rule" />
            {compact && <rect x="0" y={y + 1} width={width} height="38" className="fill-sheet" />}
            <Lines
              x={0}
              y={y + 18}
              lines={[`${release.name}, ${release.year}`]}
              size={compact ? 13.5 : 15}
              weight={600}
            />
            <Lines
              x={0}
              y={y + 35}
              lines={[release.product]}
              size={compact ? 12.5 : 13}
              className="fill-ink-2"
            />
            <path
              d={`M${round(x(1))} ${track}H${round(x(last))}`}
              strokeWidth="1.5"
              className="stroke-ink"
            />
            <circle cx={round(x(1))} cy={track} r="3" className="fill-ink" />
            {release.events.map(({ kind, seconds }) => (
              <EventMark key={kind} kind={kind} x={x(Math.max(1, seconds))} y={track} />
            ))}
            {alarm && release.ours.kind === 'computed' && !release.ours.condition && (
              <AlarmMark x={x(release.ours.slowest)} y={track} />
            )}
            {alarm && (
              <Lines
                x={left}
                y={track + 28}
                lines={[alarmShort(release.ours)]}
                size={12}
                className="fill-ink-2"
              />
            )}
          </g>
        );
      })}
      <path d={`M0 ${bottom}H${width}`} className="stroke-ink" />
      {key.map(([kind, name], i) => {
        const at = narrow ? 10 : 10 + i * (alarm ? 198 : 236);
        const y = bottom + 24 + i * keyPitch;
        return (
          <g key={kind}>
            {kind === 'alarm' ? (
              <AlarmMark x={at} y={y + 2} />
            ) : (
              <EventMark kind={kind as keyof typeof eventNames} x={at} y={y - 5} />
            )}
            <Lines x={at + 14} y={y} lines={[name ?? '']} size={13} className="fill-ink-2" />
          </g>
        );
      })}
    </Sheet>
  );
}
