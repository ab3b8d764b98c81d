import {
  formatDistance,
  formatShortDuration,
  type LineAnswer,
  type LineInput,
} from '@site/planner';
import { createAlarmScale, createPlaceScale } from './answer-bands.tsx';
import type { Band, Frame } from './sheet-frame.ts';
import { Letter } from './sheet-parts.tsx';
import type { Reading } from './sheet-reading.ts';
import type { Scale } from './sheet-scales.ts';

type Props = {
  frame: Frame;
  input: LineInput;
  answer: LineAnswer;
  reading: Reading;
  /** From height in m. */ earth: Scale;
};

export function Cursor({ frame, input, answer, reading, earth }: Props) {
  const x = frame.x(reading.kp);
  const ground = earth(reading.elevation);
  const { seconds, half } = reading;
  // Names of nodes stand in the ground of a liquid line: it begins below them.
  const start = ground + (reading.grade === undefined ? 0 : 25);
  const right = x > frame.right - 90;
  /** The text stands in the other half of the band, away from the curve. */
  const mark = (y: number, { top, bottom }: Band, text: string) => (
    <>
      <circle cx={x} cy={y} r="4" className="fill-ink" />
      <Letter
        x={right ? x - 9 : x + 9}
        y={y > (top + bottom) / 2 ? top + 12 : bottom - 4}
        anchor={right ? 'end' : 'start'}
        mono
        strong
        className="fill-ink"
      >
        {text}
      </Letter>
    </>
  );
  return (
    <g className="pointer-events-none">
      <path
        d={`M${x} ${start}V${frame.bands.found.bottom}`}
        className="stroke-hivis"
        strokeWidth="1.75"
      />
      <circle cx={x} cy={ground} r="7" className="fill-hivis stroke-ink" strokeWidth="1.5" />
      {seconds !== undefined &&
        mark(
          createAlarmScale(frame, answer).y(seconds),
          frame.bands.alarm,
          formatShortDuration(seconds),
        )}
      {half !== undefined &&
        mark(
          createPlaceScale(frame, input, answer).y(half),
          frame.bands.place,
          `±${formatDistance(half, input.units)}`,
        )}
    </g>
  );
}
