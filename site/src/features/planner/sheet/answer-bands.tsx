import {
  formatPercent,
  getLengthUnit,
  joinStretches,
  type LineAnswer,
  type LineInput,
  type PlaceAlarm,
  toLengthUnit,
} from '@site/planner';
import { round } from '../../../kit/figures/round.ts';
import type { Frame } from './sheet-frame.ts';
import { BandLabel, Letter, Rows } from './sheet-parts.tsx';
import {
  buildLinePath,
  chooseTicks,
  createLinearScale,
  createLogarithmicScale,
  listDecades,
  type Scale,
} from './sheet-scales.ts';

type Props = { id: string; frame: Frame; input: LineInput; answer: LineAnswer };

/** A line through each run of neighbouring defined values. */
function renderCurve(
  answer: LineAnswer,
  value: (at: PlaceAlarm) => number | undefined,
  x: Scale,
  y: Scale,
) {
  const runs: { x: number; y: number }[][] = [];
  let open = false;
  answer.alarm.forEach((at, i) => {
    const v = value(at);
    if (v !== undefined) {
      if (!open) runs.push([]);
      runs.at(-1)?.push({ x: x(answer.kp[i] as number), y: y(v) });
    }
    open = v !== undefined;
  });
  return runs.map((run, i) => (
    <path
      key={i}
      d={buildLinePath(run)}
      className="fill-none stroke-ink"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  ));
}

/** Stretches where `holds` is true, px, from the first position to the last. */
function findStretches({ kp, alarm }: LineAnswer, holds: (at: PlaceAlarm) => boolean, x: Scale) {
  const [first, last] = [kp[0] as number, kp.at(-1) as number];
  return joinStretches(kp, last, (i) => holds(alarm[i] as PlaceAlarm) || undefined).map(
    ({ from, to }) => ({ from: x(Math.max(first, from)), to: x(to) }),
  );
}

export function createAlarmScale(frame: Frame, { alarm, limit }: LineAnswer) {
  const highest = alarm.reduce((max, { seconds = 0 }) => Math.max(max, seconds), limit);
  const high = highest > 4 * limit ? highest : Math.max(highest * 1.05, limit * 1.2);
  const { top, bottom } = frame.bands.alarm;
  return { y: createLinearScale(0, high, bottom, top), high };
}

export function AlarmBand({ id, frame, input, answer }: Props) {
  const { alarm } = frame.bands;
  const { y, high } = createAlarmScale(frame, answer);
  const rows =
    high <= 30
      ? [0, 5, 10]
      : chooseTicks(0, high, 4).filter((at) => Math.abs(at - answer.limit) > high / 8);
  const limit = Math.round(y(answer.limit)) + 0.5;
  return (
    <g>
      <BandLabel
        frame={frame}
        at={alarm}
        title="Alarm after"
        lines={['seconds', `${formatPercent(input.leak)} leak`]}
      />
      <Rows frame={frame} rows={rows.map((at) => ({ y: y(at), text: String(at) }))} />
      <MissedStretches
        id={id}
        {...{ frame, answer }}
        band={alarm}
        holds={({ kind }) => kind === 'none'}
        word="no alarm"
      />
      <path
        d={`M${frame.left} ${limit}H${frame.right}`}
        className="stroke-ink"
        strokeDasharray="5 4"
      />
      <Letter x={frame.left - 8} y={limit + 4} anchor="end" mono strong className="fill-ink">
        {answer.limit}
      </Letter>
      {renderCurve(answer, ({ seconds }) => seconds, frame.x, y)}
    </g>
  );
}

export function createPlaceScale(frame: Frame, { units }: LineInput, { alarm }: LineAnswer) {
  const halves = alarm.flatMap(({ half }) =>
    half === undefined ? [] : [toLengthUnit(half, units)],
  );
  const lowest = halves.reduce((a, b) => Math.min(a, b), 10);
  const highest = halves.reduce((a, b) => Math.max(a, b), 10);
  const marks = listDecades(Math.max(lowest, 0.1), Math.max(highest, 100));
  const { top, bottom } = frame.bands.place;
  const scale = createLogarithmicScale(marks[0] as number, marks.at(-1) as number, bottom, top);
  return { y: (half: number) => scale(toLengthUnit(half, units)), scale, marks };
}

export function PlaceBand({ id, frame, input, answer }: Props) {
  const { place } = frame.bands;
  const { y, scale, marks } = createPlaceScale(frame, input, answer);
  const shown = marks.length > 5 ? marks.filter((_, i) => i % 2 === 0) : marks;
  return (
    <g>
      <BandLabel
        frame={frame}
        at={place}
        title="Placed within"
        lines={[`± ${getLengthUnit(input.units)}, 95%`]}
      />
      <Rows frame={frame} rows={shown.map((at) => ({ y: scale(at), text: String(at) }))} />
      <MissedStretches
        id={id}
        {...{ frame, answer }}
        band={place}
        holds={({ kind }) => kind !== 'leak'}
      />
      {renderCurve(answer, ({ half }) => half, frame.x, y)}
      {answer.ends
        // Narrower than its words, a stretch would have them on the curve.
        .filter(({ from, to }) => frame.x(to) - frame.x(from) > 54)
        .map(({ from, to, side, node }) => (
          <Letter
            key={`${side}${node}`}
            x={side === 'upstream' ? frame.x(from) + 4 : frame.x(to) - 4}
            y={place.top + 15}
            anchor={side === 'upstream' ? 'start' : 'end'}
          >
            {`beyond S${node + 1}${frame.x(to) - frame.x(from) > 170 ? ': found, not placed' : ''}`}
          </Letter>
        ))}
    </g>
  );
}

type MissedProps = {
  id: string;
  frame: Frame;
  answer: LineAnswer;
  band: { top: number; bottom: number };
  holds: (at: PlaceAlarm) => boolean;
  word?: string;
};

/** Hatched where there is no value. */
const MissedStretches = ({ id, frame, answer, band: { top, bottom }, holds, word }: MissedProps) =>
  findStretches(answer, holds, frame.x).map(({ from, to }, i) => (
    <g key={i}>
      <rect
        x={from}
        y={top}
        width={Math.max(1, round(to - from))}
        height={bottom - top}
        fill={`url(#${id}-hatch)`}
      />
      {word && to - from > 60 && (
        <Letter x={(from + to) / 2} y={(top + bottom) / 2} anchor="middle">
          {word}
        </Letter>
      )}
    </g>
  ));
