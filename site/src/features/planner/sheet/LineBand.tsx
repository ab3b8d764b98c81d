import {
  isSectionEnd,
  joinStretches,
  type LineAnswer,
  type LineInput,
  nameStations,
  type StationKind,
} from '@site/planner';
import { round } from '../../../kit/figures/round.ts';
import type { Frame } from './sheet-frame.ts';
import { BandLabel, Letter } from './sheet-parts.tsx';

type Props = { id: string; frame: Frame; input: LineInput; answer: LineAnswer | undefined };

/** Drawn from their centre. */
const SIGNS: Record<StationKind, string> = {
  pump: 'm-8 0a8 8 0 1 1 16 0a8 8 0 1 1 -16 0m4 -5l10 5l-10 5z',
  'let-down': 'm-8 -3v10l16 -10v10zm8 5v-9m-4 0h8',
  valve: 'm-8 -5v10l16 -10v10z',
  offtake: 'm-7 -6h14l-7 12z',
};

/** The whole line with its stations: filled where it alarms in time, hatched later, open never. */
export function LineBand({ id, frame, input, answer }: Props) {
  const { line, left, right, bands } = frame;
  if (!line) return null;
  const top = line.top + 26;
  const limit = answer?.limit ?? 0;
  const bars = (holds: (seconds: number) => boolean) =>
    joinStretches(
      answer?.kp ?? [],
      input.length,
      (i) => holds(answer?.alarm[i]?.seconds ?? Number.NaN) || undefined,
    ).map(({ from, to }) => {
      const x = frame.x(from);
      return { x, y: top, width: round(frame.x(to) - x), height: 12 };
    });
  let last = -100;
  const bottom = (answer ? bands.found : bands.profile).bottom;
  return (
    <g>
      <BandLabel
        frame={frame}
        at={line}
        title="The line"
        lines={answer ? [`filled: within ${limit} s`, 'hatched: later', 'open: none'] : []}
      />
      <rect
        {...{ x: left, y: top, width: right - left, height: 12 }}
        className="fill-sheet stroke-ink"
        strokeWidth="1.5"
      />
      {bars((s) => s <= limit).map((bar) => (
        <rect key={bar.x} {...bar} className="fill-ink" />
      ))}
      {bars((s) => s > limit).map((bar) => (
        <g key={bar.x}>
          <rect {...bar} className="fill-sheet" />
          <rect {...bar} fill={`url(#${id}-hatch)`} className="stroke-ink" />
        </g>
      ))}
      {nameStations(input).map((station) => {
        const { index, kind, at, name } = station;
        const x = frame.x(at);
        const named = x - last > 32;
        if (named) last = x;
        const ends = isSectionEnd(station);
        return (
          <g key={index}>
            <path
              d={`M${x} ${line.top + 14}V${ends ? bottom : top + 12}`}
              className={ends ? 'stroke-ink' : 'stroke-ink-2'}
            />
            {ends && <path d={`M${x} ${top - 2}v16`} className="stroke-sheet" strokeWidth="4" />}
            <path
              d={`M${x} ${line.top + 8}${SIGNS[kind]}`}
              className="fill-sheet stroke-ink"
              strokeWidth="1.25"
              strokeDasharray={station.running ? undefined : '2 2'}
            />
            {named && (
              <Letter x={x} y={line.top - 4} anchor="middle" strong className="fill-ink">
                {name}
              </Letter>
            )}
          </g>
        );
      })}
    </g>
  );
}
