import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { Lines, MarkedTick, Tick } from '../../../kit/figures/drawing-text.tsx';
import { round } from '../../../kit/figures/round.ts';
import { circlePath, type Format, Hatch, Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import { PatrolBand, patrolHeight } from './PatrolBand.tsx';
import { WaveBand } from './WaveBand.tsx';

/** The model's result for a leak position. */
type Place = {
  /** km along the drawn stretch */ at: number;
  /** Seconds to the alarm, and to the warning of two stations. */ alarm?: number | undefined;
  warning?: number | undefined;
  /** Half width of the 95% interval, m. */ half?: number | undefined;
};

type Props = {
  id: string;
  title: string;
  /** km */ length: number;
  /** km along the stretch */ stations: readonly number[];
  along: readonly Place[];
  /** Claimed time to detect, s. */ target: number;
  /** Of the wave, m/s. */ speed: number;
  /** Within which 95 of 100 leaks that open in a second are placed, m. */
  gradual?: number | undefined;
  format?: Format;
  compact?: boolean;
};

type Value = 'alarm' | 'warning' | 'half';
const PIPE = 58;
/** The leak whose wave is drawn, as a share of the stretch: at no node, nor halfway. */
const LEAK = 7 / 16;

/** Edges of the bands, and size of the letters. */
export const computeMargins = (width: number, compact: boolean) =>
  compact ? { left: 34, right: width - 8, size: 12.5 } : { left: 150, right: width - 20, size: 15 };

/**
 * A small alignment sheet: pipe and stations; below them the wave of one leak, then alarm time and
 * location error of a leak at each position.
 */
export function LineSheet(props: Props) {
  const { id, title, length, stations, along, target, speed, gradual, compact = false } = props;
  const width = sheetWidth(props.format ?? 'across', compact);
  const { left, right, size } = computeMargins(width, compact);
  const x = scaleLinear([0, length], [left, right]);
  const band = compact ? 96 : 104;
  const gap = compact ? 44 : 24;
  const wave = PIPE + gap + 14;
  const fronts = compact ? 120 : 160;
  const seconds = wave + fronts + gap;
  const metres = seconds + band + gap;
  const foot = metres + band;
  const patrol = foot + 46;
  const height = patrol + patrolHeight + (compact ? 24 : 0);
  const top = (keys: readonly Value[], minimum: number) =>
    Math.max(minimum, ...along.flatMap((place) => keys.map((key) => place[key] ?? 0)));
  const time = scaleLinear(
    [0, top(['alarm', 'warning'], target * 1.2)],
    [seconds + band, seconds],
  ).nice(4);
  const reach = scaleLinear([0, top(['half'], 10)], [metres + band, metres]).nice(4);
  const [, last = target] = time.domain();
  const leak = findNearestPlace(along, LEAK * length);
  const clock = scaleLinear([0, Math.max(leak.alarm ?? 0, target) * 1.1], [wave, wave + fronts]);
  const label = (y: number, name: string, unit: string) =>
    compact ? (
      <Lines at={[0, y - 12]} lines={`${name}, ${unit}`} size={size} bold />
    ) : (
      <>
        <Lines at={[0, y + 14]} lines={name} size={size} bold />
        <Lines at={[0, y + 34]} lines={unit} size={size} className="fill-ink-2" />
      </>
    );
  return (
    <Sheet
      id={id}
      title={title}
      width={width}
      height={height}
      className="block w-full fill-none print:max-h-[150mm]!"
    >
      <Hatch id={`${id}-none`} className="stroke-rule" />
      {label(wave, 'The wave', compact ? 'seconds down' : 'of one leak,')}
      {!compact && (
        <Lines at={[0, wave + 54]} lines="seconds down" size={size} className="fill-ink-2" />
      )}
      {label(seconds, 'Alarm after', 'seconds')}
      {label(metres, 'Placed within', '± metres')}
      <Band x={x} y={clock} ticks={[0, target]} size={size} />
      <Band
        x={x}
        y={time}
        ticks={last > 1.4 * target ? [0, target, last] : [0, target]}
        size={size}
      />
      <Band x={x} y={reach} ticks={[0, reach.domain()[1] ?? 0]} size={size} />
      <path
        d={`M${left} ${round(time(target))}H${right}`}
        className="stroke-ink"
        strokeDasharray="2 4"
      />
      <MissingStretches
        id={id}
        x={x}
        y={time}
        along={along}
        keys={['alarm', 'warning']}
        size={size}
        text="no alarm"
      />
      <MissingStretches
        id={id}
        x={x}
        y={reach}
        along={along}
        keys={['half']}
        size={size}
        text="not placed"
      />
      <path
        d={stations.map((at) => `M${round(x(at))} ${PIPE + 8}V${foot}`).join('')}
        className="stroke-field"
        strokeDasharray="1.5 4"
      />
      <path
        d={buildCurvePath(along, 'warning', x, time)}
        className="stroke-ink-2"
        strokeWidth="1.6"
        strokeDasharray="7 4"
      />
      <WaveBand {...{ x, y: clock, stations, leak, speed, size, foot }} />
      <path d={buildCurvePath(along, 'alarm', x, time)} className="stroke-ink" strokeWidth="2.4" />
      <path d={buildCurvePath(along, 'half', x, reach)} className="stroke-ink" strokeWidth="2.4" />
      <path
        d={[leak.alarm && time(leak.alarm), leak.half && reach(leak.half)]
          .flatMap((y) => (y ? circlePath(round(x(leak.at)), round(y), 5) : []))
          .join('')}
        className="fill-hivis stroke-ink"
      />
      <path
        d={`M${left} ${PIPE - 5}H${right}M${left} ${PIPE + 5}H${right}`}
        className="stroke-ink"
        strokeWidth="1.6"
      />
      {stations.map((at, i) => (
        <g key={at}>
          <path d={`M${round(x(at))} ${PIPE - 26}v26`} className="stroke-ink" />
          <path
            d={`M${round(x(at)) - 6} ${PIPE - 11}h12v12h-12z`}
            className="fill-sheet stroke-ink"
            strokeWidth="1.6"
          />
          <Lines
            at={[x(at), PIPE - 32]}
            lines={`S${i + 1}`}
            size={size}
            bold
            anchor={at === 0 ? 'start' : at === length ? 'end' : 'middle'}
          />
        </g>
      ))}
      <path d={`M${left} ${foot + 10}H${right}`} className="stroke-ink" />
      {x.ticks(compact ? 3 : 5).map((at) => (
        <MarkedTick
          key={at}
          at={[x(at), foot + 10]}
          text={at}
          size={size}
          anchor={at === length ? 'end' : 'middle'}
        />
      ))}
      <Lines at={[0, foot + 32]} lines={'km'} size={size} bold />
      {label(
        patrol + (compact ? 20 : 34),
        'The patrol walks',
        compact ? 'metres, if it opens' : 'these metres, if',
      )}
      {!compact && (
        <Lines at={[0, patrol + 88]} lines="the leak opens" size={size} className="fill-ink-2" />
      )}
      <PatrolBand
        {...{ left, right, size, gradual }}
        y={patrol + (compact ? 24 : 0)}
        x={x(leak.at)}
        half={leak.half}
        length={Math.round(length)}
        hatch={`${id}-none`}
      />
    </Sheet>
  );
}

type Scale = ScaleLinear<number, number>;

const findNearestPlace = (along: readonly Place[], km: number): Place =>
  along.reduce((best, place) => (Math.abs(place.at - km) < Math.abs(best.at - km) ? place : best));

/** Broken where a value is missing. */
function buildCurvePath(along: readonly Place[], key: Value, x: Scale, y: Scale): string {
  let pen = 'M';
  return along
    .map((place) => {
      const value = place[key];
      if (value === undefined) {
        pen = 'M';
        return '';
      }
      const point = `${pen}${round(x(place.at))} ${round(y(value))}`;
      pen = 'L';
      return point;
    })
    .join('');
}

function Band({ x, y, ticks, size }: { x: Scale; y: Scale; ticks: number[]; size: number }) {
  const [left = 0, right = 0] = x.range();
  return (
    <>
      {ticks.map((value) => (
        <g key={value}>
          <path d={`M${left} ${round(y(value))}H${right}`} className="stroke-rule" />
          <Tick at={[left - 8, y(value) + size / 3]} text={value} size={size} anchor="end" />
        </g>
      ))}
    </>
  );
}

type MissingProps = {
  id: string;
  x: Scale;
  y: Scale;
  along: readonly Place[];
  keys: readonly Value[];
  size: number;
  text: string;
};

/** Hatches stretches without a result. */
function MissingStretches({ id, x, y, along, keys, size, text }: MissingProps) {
  const [foot = 0, top = 0] = y.range();
  const hasResult = along.map((place) => keys.some((key) => place[key] !== undefined));
  const [from = 0, to = 0] = x.domain();
  const runs: { start: number; end: number }[] = [];
  const add = (start: number, end: number) => {
    const last = runs.at(-1);
    if (last && last.end >= start) last.end = end;
    else if (end > start) runs.push({ start, end });
  };
  // A position this close to the first station counts as the station's.
  const near = (to - from) / 50;
  for (const [i, { at }] of along.entries()) {
    const [before, after] = [along[i - 1]?.at ?? from, along[i + 1]?.at ?? to];
    if (!hasResult[i]) add(before, after);
    else if (i === 0 && at - from > near) add(from, at);
    else if (i === along.length - 1 && to - at > near) add(at, to);
  }
  return runs.map(({ start, end }) => {
    const wide = x(end) - x(start);
    return (
      <g key={start}>
        <path
          d={`M${round(x(start))} ${top}H${round(x(end))}V${foot}H${round(x(start))}z`}
          fill={`url(#${id}-none)`}
        />
        {wide > text.length * size * 0.62 ? (
          <Lines
            at={[x((start + end) / 2), (foot + top) / 2 + 5]}
            lines={text}
            size={size}
            anchor="middle"
            className="fill-ink stroke-sheet [paint-order:stroke] [stroke-width:6px]"
          />
        ) : null}
      </g>
    );
  });
}
