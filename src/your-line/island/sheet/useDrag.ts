import { type PointerEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { Frame } from './frame.ts';

type Options = {
  frame: Frame;
  /** Length of the line, m. */ length: number;
  /** Places of the nodes, m, as last answered. */ nodes: number[];
  /** Called with the place under a pointer that holds no node, m. */
  onCursor: (at: number) => void;
  /** Called with every step of a dragged node, and once more with `done` at its end. */
  onNodes: (nodes: number[], done: boolean) => void;
};

/** What a pointer holds: the cursor, or a node by its number. */
type Held = { what: 'cursor' | number; nodes: number[]; frame: number; box: DOMRect };

/** Nodes lie at least this far apart, m. */
const APART = 10;

/**
 * A pointer that moves the cursor, or the node it was put on.
 * @returns where the nodes are drawn while one is dragged and until that is answered, and the handlers
 */
export function useDrag({ frame, length, nodes, onCursor, onNodes }: Options) {
  const [moved, setMoved] = useState<number[]>();
  const held = useRef<Held>(undefined);
  const step = length > 5000 ? 10 : 1;

  // The answer to a drag that has ended draws the nodes where they were let go.
  useEffect(() => {
    if (!held.current) setMoved(undefined);
  }, [nodes]);

  const place = ({ clientX }: PointerEvent, { box }: Held) => {
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
    const low = (now.nodes[now.what - 1] ?? -APART) + APART;
    const high = (now.nodes[now.what + 1] ?? length + APART) - APART;
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
        // Measured once: to ask with every step would lay the page out anew each time.
        const box = event.currentTarget.getBoundingClientRect();
        const now: Held = { what: node === null ? 'cursor' : Number(node), nodes, frame: 0, box };
        held.current = now;
        if (node === null) move(place(event, now));
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        const now = held.current;
        if (!now) return;
        const at = place(event, now);
        // Once a frame: pointers report more often than the screen shows.
        cancelAnimationFrame(now.frame);
        now.frame = requestAnimationFrame(() => move(at));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
