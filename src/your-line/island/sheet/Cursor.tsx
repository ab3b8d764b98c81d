import type { LineAnswer, LineInput } from '../../types.ts';
import { distance, duration } from '../format.ts';
import { alarmScale, placeScale } from './curves.tsx';
import type { Frame } from './frame.ts';
import { Letter } from './parts.tsx';
import type { Reading } from './reading.ts';
import type { Scale } from './scale.ts';

type Props = {
  frame: Frame;
  input: LineInput;
  answer: LineAnswer;
  reading: Reading;
  /** From height in m. */ earth: Scale;
};

export function Cursor({ frame, input, answer, reading, earth }: Props) {
  const x = Math.round(frame.x(reading.kp) * 10) / 10;
  const ground = earth(reading.elevation);
  const { seconds, half } = reading;
  const right = x > frame.right - 90;
  const mark = (y: number, text: string) => (
    <>
      <circle cx={x} cy={y} r="4" className="fill-ink" />
      <Letter
        x={right ? x - 9 : x + 9}
        y={y - 8}
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
        d={`M${x} ${ground}V${frame.bands.found.bottom}`}
        className="stroke-hivis"
        strokeWidth="1.75"
      />
      <circle cx={x} cy={ground} r="7" className="fill-hivis stroke-ink" strokeWidth="1.5" />
      {seconds !== undefined && mark(alarmScale(frame, answer).y(seconds), duration(seconds))}
      {half !== undefined &&
        mark(placeScale(frame, input, answer).y(half), `±${distance(half, input.units)}`)}
    </g>
  );
}
