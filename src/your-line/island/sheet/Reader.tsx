import { type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import type { Hydraulics, LineAnswer, LineInput, Simulated } from '../../types.ts';
import { Simulation } from '../answer/Simulation.tsx';
import { station } from '../format.ts';
import { Bands } from './Bands.tsx';
import { Cursor } from './Cursor.tsx';
import { type Frame, frameOf } from './frame.ts';
import { profileScales } from './ProfileBand.tsx';
import { Readout } from './Readout.tsx';
import { groundAt, readingAt, spoken } from './reading.ts';
import { bandsTitle } from './StaticBands.tsx';
import { useWidth } from './useWidth.ts';

type Props = {
  input: LineInput;
  hydraulics: Hydraulics;
  answer: LineAnswer | undefined;
  /** Called with every step of a dragged node, and once more with `done` at its end. */
  onNodes: (nodes: number[], done: boolean) => void;
  simulate: (input: LineInput, kp: number) => Promise<Simulated | string>;
};

/** What a pointer holds: the cursor, or a node by its number. */
type Held = 'cursor' | number;

/** The bands with a cursor that reads them all, and nodes that can be dragged. */
export function Reader({ input, hydraulics, answer, onNodes, simulate }: Props) {
  const id = useId().replace(/\W/g, '');
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host, 938);
  const { length, units } = input;
  const rows = answer?.heat.sizes.length ?? 0;
  const frame = useMemo(() => frameOf(width, length, rows), [width, length, rows]);
  const [wanted, setWanted] = useState(0.48);
  const kp = wanted * length;
  const [nodes, setNodes] = useState<number[]>();
  const shown = useMemo(() => (nodes ? { ...input, nodes } : input), [input, nodes]);
  const drag = useRef<{ held: Held; nodes: number[]; frame: number }>(undefined);

  const place = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * frame.width;
    const at = ((x - frame.left) / (frame.right - frame.left)) * length;
    return Math.min(length, Math.max(0, at));
  };
  const step = length > 5000 ? 10 : 1;
  const move = (at: number) => {
    const held = drag.current;
    if (!held) return;
    if (held.held === 'cursor') {
      setWanted(at / length);
      return;
    }
    const i = held.held;
    const low = (held.nodes[i - 1] ?? -10) + 10;
    const high = (held.nodes[i + 1] ?? length + 10) - 10;
    const next = [...held.nodes];
    next[i] = Math.min(high, Math.max(low, Math.round(at / step) * step));
    held.nodes = next;
    setNodes(next);
    onNodes(next, false);
  };
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const node = (event.target as Element).getAttribute('data-node');
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { held: node === null ? 'cursor' : Number(node), nodes: input.nodes, frame: 0 };
    move(place(event));
  };
  const moved = (event: PointerEvent<SVGSVGElement>) => {
    const held = drag.current;
    if (!held) return;
    const at = place(event);
    // Once a frame: pointers report more often than the screen shows.
    cancelAnimationFrame(held.frame);
    held.frame = requestAnimationFrame(() => move(at));
  };
  const up = () => {
    const held = drag.current;
    drag.current = undefined;
    if (!held) return;
    cancelAnimationFrame(held.frame);
    if (held.held !== 'cursor') onNodes(held.nodes, true);
    setNodes(undefined);
  };

  const height = answer ? frame.height : frame.bands.alarm.label + 34;
  const reading = answer && readingAt(answer, kp);
  return (
    <div>
      <div ref={host}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full cursor-crosshair touch-pan-y select-none"
          role="img"
          aria-labelledby={`${id}-title`}
          data-bands
          onPointerDown={down}
          onPointerMove={moved}
          onPointerUp={up}
          onPointerCancel={up}
        >
          <title id={`${id}-title`}>{bandsTitle(input, answer)}</title>
          <Bands {...{ id, frame, hydraulics, answer }} input={shown} />
          {answer && reading && <Cursor {...{ frame, input, answer, reading }} />}
          <Handles frame={frame} input={shown} hydraulics={hydraulics} />
        </svg>
      </div>
      {answer && reading && (
        <div className="grid gap-x-6 gap-y-2 border-rule border-t px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
          <div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-15">
              <label htmlFor={`${id}-at`}>Read all bands at</label>
              <output htmlFor={`${id}-at`} className="font-mono text-13">
                {station(kp, units)}
              </output>
            </div>
            <input
              id={`${id}-at`}
              type="range"
              min={0}
              max={1}
              step={0.0025}
              value={wanted}
              aria-valuetext={spoken(reading, input, answer)}
              className="h-7 w-full cursor-pointer accent-ink"
              onChange={(event) => setWanted(event.currentTarget.valueAsNumber)}
            />
            <Readout {...{ reading, input, answer }} />
          </div>
          <Simulation key={`${kp}${answer.leakFlow}`} {...{ input, kp, simulate }} />
        </div>
      )}
    </div>
  );
}

/** Invisible squares about the nodes, large enough for a finger. */
function Handles({
  frame,
  input,
  hydraulics,
}: {
  frame: Frame;
  input: LineInput;
  hydraulics: Hydraulics;
}) {
  const { earth } = profileScales(frame, input, hydraulics);
  const size = frame.compact ? 36 : 28;
  return input.nodes.map((at, i) => (
    <rect
      key={i}
      data-node={i}
      x={frame.x(at) - size / 2}
      y={earth(groundAt(hydraulics, at).elevation) - size / 2}
      width={size}
      height={size}
      fill="transparent"
      className="cursor-ew-resize touch-none"
    />
  ));
}
