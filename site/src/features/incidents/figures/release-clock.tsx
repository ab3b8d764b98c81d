import type { IncidentData } from '../../../content/schemas/records/incident.ts';
import { ClearedGround, estimateTextWidth, Lines } from '../../../kit/figures/drawing-text.tsx';
import { Lanes } from '../../../kit/figures/Lanes.tsx';
import { draw, round } from '../../../kit/figures/round.ts';
import { EventMark, eventNames, timeTicks } from './release-marks.tsx';

type Release = Pick<IncidentData, 'name' | 'year' | 'product' | 'volume' | 'events'>;

type Props = {
  id: string;
  compact?: boolean;
  /** Large screen or tablet. */
  format?: 'across' | 'page';
  releases: readonly Release[];
};

/** Narrow ticks, s. */
const few = [1, 60, 3600, 86_400];
const kinds = Object.keys(eventNames) as (keyof typeof eventNames)[];

/** Releases on a logarithmic time axis; time zero is at the left end. */
export function ReleaseClock(props: Props) {
  const { id, compact = false, format = 'across', releases } = props;
  const narrow = compact || format === 'page';
  const left = compact ? 10 : narrow ? 290 : 316;
  const keys = kinds.map((kind) => ({ kind, name: eventNames[kind] }));
  return (
    <Lanes
      id={id}
      compact={compact}
      format={format}
      title={`${releases.length} releases on one clock, from the rupture to the closed valve`}
      lanes={releases}
      domain={[1, 21 * 86_400]}
      margins={[left, 14]}
      log
      ticks={narrow ? timeTicks.filter(({ at }) => few.includes(at)) : timeTicks}
      top={34}
      pitch={compact ? 66 : 50}
      foot={34 + (narrow ? keys.length * 22 : 10)}
      lane={({ name, year, product, events }, y, { x, width, size }) => {
        const track = y + (compact ? 52 : 24);
        const last = Math.max(1, ...events.map(({ seconds }) => seconds));
        return (
          <>
            <path d={`M0 ${y}H${width}`} className="stroke-rule" />
            {compact && <ClearedGround x={0} y={y + 1} width={width} height={38} />}
            <Lines at={[0, y + 18]} lines={`${name}, ${year}`} size={size} bold />
            <Lines
              at={[0, y + 35]}
              lines={product}
              size={compact ? 12.5 : 13}
              className="fill-ink-2"
            />
            <path d={draw`M${x(1)} ${track}H${x(last)}`} strokeWidth="1.5" className="stroke-ink" />
            <circle cx={round(x(1))} cy={track} r="3" className="fill-ink" />
            {events.map(({ kind, seconds }) => (
              <EventMark key={kind} kind={kind} x={x(Math.max(1, seconds))} y={track} />
            ))}
          </>
        );
      }}
      over={({ bottom, width }) => (
        <>
          <path d={`M0 ${bottom}H${width}`} className="stroke-ink" />
          {keys.map(({ kind, name }, i) => {
            const before = narrow ? [] : keys.slice(0, i);
            const at = before.reduce((sum, key) => sum + estimateTextWidth(key.name, 13) + 52, 10);
            const y = bottom + 24 + (narrow ? i * 22 : 0);
            return (
              <g key={name}>
                <EventMark kind={kind} x={at} y={y - 5} />
                <Lines at={[at + 14, y]} lines={name} size={13} className="fill-ink-2" />
              </g>
            );
          })}
        </>
      )}
    />
  );
}
