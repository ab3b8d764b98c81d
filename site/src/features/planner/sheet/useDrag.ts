import { getNodeRange } from '@site/planner';
import { type PointerEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { Frame } from './sheet-frame.ts';

type Options = {
  frame: Frame;
  /** m */ length: number;
  /** Node positions of the last answer, m. */ nodes: number[];
  /** Pointer position without a node, m. */
  onCursor: (at: number) => void;
  /** Every step of a drag; `done` at its end. */
  onNodes: (nodes: number[], done: boolean) => void;
};

/** Dragged: cursor or node index. */
type DragState = { what: 'cursor' | number; nodes: number[]; frame: number; box: DOMRect };

/**
 * Drags the cursor or a node.
 * @returns node positions to show until the drag is answered, and pointer handlers
 */
export function useDrag({ frame, length, nodes, onCursor, onNodes }: Options) {
  const [moved, setMoved] = useState<number[]>();
  const held = useRef<DragState>(undefined);
  const step = length > 5000 ? 10 : 1;

  // The answer to a finished drag shows the nodes where dropped.
  useEffect(() => {
    if (!held.current) setMoved(undefined);
  }, [nodes]);

  const place = ({ clientX }: PointerEvent, { box }: DragState) => {
    const x = ((clientX - box.left) / box.width) * frame.width;
    const at = ((x - frame.left) / (frame.right - frame.left)) * length;
    return Math.min(length, Math.max(0, at));
  };
  const move = (at: number) => {
    const now = held.current;
    if (!now) return;
    if (now.what === 'cursor') {
      onCursor(at);
      return;
    }
    const { low, high } = getNodeRange(now.nodes, now.what, length);
    now.nodes = now.nodes.with(
      now.what,
      Math.min(high, Math.max(low, Math.round(at / step) * step)),
    );
    setMoved(now.nodes);
    onNodes(now.nodes, false);
  };
  const end = () => {
    const now = held.current;
    held.current = undefined;
    if (!now) return;
    cancelAnimationFrame(now.frame);
    if (now.what !== 'cursor') startTransition(() => onNodes(now.nodes, true));
  };
  return {
    nodes: moved ?? nodes,
    handlers: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        if (event.button !== 0) return;
        const node = (event.target as Element).getAttribute('data-node');
        event.currentTarget.setPointerCapture(event.pointerId);
        // Measured once: reading it per step would force layout.
        const box = event.currentTarget.getBoundingClientRect();
        const now: DragState = {
          what: node === null ? 'cursor' : Number(node),
          nodes,
          frame: 0,
          box,
        };
        held.current = now;
        if (node === null) move(place(event, now));
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        const now = held.current;
        if (!now) return;
        const at = place(event, now);
        // Once a frame: pointers report faster than the screen.
        cancelAnimationFrame(now.frame);
        now.frame = requestAnimationFrame(() => move(at));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
