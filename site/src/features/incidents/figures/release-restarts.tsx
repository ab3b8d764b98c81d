import type { IncidentData } from '../../../content/schemas/records/incident.ts';
import {
  ClearedGround,
  estimateTextWidth,
  Lines,
  wrap,
} from '../../../kit/figures/drawing-text.tsx';
import type { Scale } from '../../../kit/figures/Plot.tsx';
import { boxAt, draw, round } from '../../../kit/figures/round.ts';

export type Restarts = Pick<IncidentData, 'restarts' | 'volume' | 'facts'>;
type Ground = { x: Scale; width: number; size: number; small: number; top: number; of: Restarts };
type BandsProps = Pick<Ground, 'x' | 'top' | 'of'> & { bottom: number };
type VolumeProps = Ground & {
  /** The last instant, s. */ end: number;
  /** Id of the hatching. */ hatch: string;
};

/** Height of the volume below the lanes. */
export const VOLUME = 190;

/** Restarts whose hour is read, s after the zero. */
export const listTimedRestarts = ({ restarts = [] }: Pick<Restarts, 'restarts'>) =>
  restarts.flatMap(({ seconds, minutes, ...restart }) =>
    seconds === undefined ? [] : [{ ...restart, from: seconds, to: seconds + 60 * minutes }],
  );

/** What fed the release, across every lane. */
export function RestartBands({ x, top, bottom, of }: BandsProps) {
  return listTimedRestarts(of).map(({ from, to }) => (
    <rect
      key={from}
      {...boxAt(x(from), top, x(to) - x(from), bottom - top)}
      fillOpacity="0.22"
      className="fill-hivis"
    />
  ));
}

export const formatCubicMetres = (volume: number) => `${volume.toLocaleString('en-GB')} m³`;

export const describeRestartShare = (share: number) => `${share}% in two restarts, one not timed`;

/** Sums of the release; undefined without a share of restarts and an hour of the first. */
export function computeVolumeBounds({ volume, facts, restarts }: Restarts) {
  const [total, share] = [volume.cubicMetres, facts?.restarts?.value];
  const first = listTimedRestarts({ restarts })[0];
  if (!total || share === undefined || !first) return undefined;
  return { total, share, fed: Math.round((total * share) / 100), first };
}

/**
 * What had left the pipe at most: what is not of the restarts may have left at any time, theirs
 * from the first restart on. Hatched, because the record gives sums and no course.
 */
export function VolumeAtMost({ x, width, size, small, top, of, end, hatch }: VolumeProps) {
  const left = computeVolumeBounds(of);
  if (!left) return null;
  const { total, share, fed, first } = left;
  const [head, base] = [top + 48, top + VOLUME - 12];
  const y = (volume: number) => base - (volume / total) * (base - head);
  const [start = 0, from = 0, to = 0, last = 0] = [0, first.from, first.to, end].map((at) =>
    round(x(at)),
  );
  const course = draw`M${start} ${y(total - fed)}H${from}L${to} ${head}H${last}`;
  const [beside, word] = [to + 16, 15];
  const notes = wrap(describeRestartShare(share), Math.min(290, width - beside - 8), word);
  return (
    <g>
      <Lines at={[0, head + 16]} lines={['Left the pipe,', 'at most']} size={size} bold />
      <path d={`${course}V${base}H${start}z`} fill={`url(#${hatch})`} />
      <path d={course} strokeWidth="1.5" className="fill-none stroke-ink" />
      <path d={draw`M${start} ${base}H${width}`} strokeWidth="1.5" className="stroke-ink" />
      <Lines
        at={[start + 8, y(total - fed) - 10]}
        lines={`${formatCubicMetres(total - fed)}, ${100 - share}%, outside the restarts`}
        size={small}
      />
      <ClearedGround
        at={[beside - 8, head + 10]}
        size={[
          16 + Math.max(...notes.map((line) => estimateTextWidth(line, word))),
          Math.min(44 + notes.length * 20, 119),
        ]}
      />
      <Lines at={[beside, head + 40]} lines={formatCubicMetres(fed)} size={28} mono bold />
      <Lines at={[beside, head + 64]} lines={notes} size={word} />
      <Lines
        at={[last - 4, head - 10]}
        lines={`${formatCubicMetres(total)} in all`}
        size={small}
        anchor="end"
      />
    </g>
  );
}
