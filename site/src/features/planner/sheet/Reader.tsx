import type { Hydraulics, LineAnswer, LineInput } from '@site/planner';
import { memo, startTransition, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Bands } from './Bands.tsx';
import { Cursor } from './Cursor.tsx';
import { Nodes } from './Nodes.tsx';
import { createProfileScales } from './ProfileBand.tsx';
import { ReadingRow, START_SHARE } from './ReadingRow.tsx';
import { describeBands } from './StaticBands.tsx';
import { createSheetFrame, type Frame } from './sheet-frame.ts';
import { describeReading, interpolateGround, interpolateReading } from './sheet-reading.ts';
import type { Scale } from './sheet-scales.ts';
import { useDrag } from './useDrag.ts';
import { useWidth } from './useWidth.ts';

type Props = {
  input: LineInput;
  hydraulics: Hydraulics;
  answer: LineAnswer | undefined;
  /** Every step of a drag; `done` at its end. */
  onNodes: (nodes: number[], done: boolean) => void;
};

/** Moving parts are in a separate SVG on top, so that the bands are not repainted. */
export function Reader({ input, hydraulics, answer, onNodes }: Props) {
  const id = useId().replace(/\W/g, '');
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host, 938);
  const { length, units, valves, stations } = input;
  const rows = answer?.heat.sizes.length ?? 0;
  const frame = useMemo(
    () => createSheetFrame(width, { length, stations }, rows),
    [width, length, stations, rows],
  );
  const earth = useMemo(
    () => createProfileScales(frame, units, hydraulics).earth,
    [frame, units, hydraulics],
  );
  const [wanted, setWanted] = useState(START_SHARE);
  const slide = (to: number) => startTransition(() => setWanted(to));
  // Cursor values render deferred; the next step can interrupt.
  const kp = useDeferredValue(wanted) * length;
  const { nodes, handlers } = useDrag({
    frame,
    length,
    nodes: input.nodes,
    onCursor: (at) => setWanted(at / length),
    onNodes,
  });
  const shown = useMemo(() => ({ nodes, valves }), [nodes, valves]);

  const height = answer ? frame.height : frame.bands.alarm.label + 34;
  const viewBox = `0 0 ${width} ${height}`;
  const reading = answer && interpolateReading(answer, kp);
  return (
    <div>
      <div ref={host} className="relative forced-color-adjust-none forced-colors:bg-sheet">
        <svg
          viewBox={viewBox}
          className="isolate block h-auto w-full"
          role="img"
          aria-labelledby={`${id}-title`}
        >
          <title id={`${id}-title`}>{describeBands(input, answer)}</title>
          <Bands {...{ id, frame, input, hydraulics, answer }} />
        </svg>
        <svg
          viewBox={viewBox}
          className="absolute inset-0 size-full cursor-crosshair forced-colors:bg-transparent! [touch-action:pan-y] select-none will-change-transform print:will-change-auto"
          aria-hidden="true"
          data-bands
          {...handlers}
        >
          <Nodes {...{ frame, hydraulics, earth }} input={shown} through={answer !== undefined} />
          {answer && reading && <Cursor {...{ frame, input, answer, reading, earth }} />}
          <Handles {...{ frame, hydraulics, earth, nodes }} />
        </svg>
      </div>
      {answer && reading && (
        <ReadingRow
          {...{ id, reading, input, answer }}
          spoken={describeReading(reading, input, answer)}
          value={wanted}
          onSlide={slide}
        />
      )}
    </div>
  );
}

type HandlesProps = { frame: Frame; hydraulics: Hydraulics; earth: Scale; nodes: number[] };

/** Invisible touch targets. */
const Handles = memo(function Handles({ frame, hydraulics, earth, nodes }: HandlesProps) {
  const size = frame.compact ? 36 : 28;
  return nodes.map((at, i) => (
    <rect
      key={i}
      data-node={i}
      x={frame.x(at) - size / 2}
      y={earth(interpolateGround(hydraulics, at).elevation) - size / 2}
      width={size}
      height={size}
      fill="transparent"
      className="cursor-ew-resize touch-none"
    />
  ));
});
