import type { RunSummary } from '@site/leak-model/simulator';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Phase, toLineTime } from './hooks/useSimulator.ts';
import { FRACTION } from './settings.ts';
import { drawLastRun, drawRun, getEndTime } from './stage-drawing.ts';
import {
  computePlot,
  createParticles,
  drawFlow,
  moveParticles,
  type Palette,
  readPalette,
} from './stage-pipe.ts';

type Props = {
  phase: Phase;
  view: RunSummary | undefined;
  startedAt: number;
  reduced: boolean;
  label: string;
  /** Taller, to match the controls beside it. */ tall: boolean;
  /** Gets a fraction of the line; absent: not draggable. */
  onDrag?: ((fraction: number) => void) | undefined;
  onFail: () => void;
};

/** Stateless: the same props draw the same picture. */
export function Stage(props: Props) {
  const { phase, view, startedAt, reduced, label, tall, onDrag, onFail } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = useRef<Palette>(undefined);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [fontsReady, setFontsReady] = useState(false);
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element?.getContext('2d')) {
      onFail();
      return;
    }
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    void document.fonts?.ready.then(() => setFontsReady(true));
    return () => observer.disconnect();
  }, [onFail]);

  // `fontsReady` redraws with the loaded font.
  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    const { width, height } = size;
    if (!element || !ctx || !width) return;
    const begin = () => {
      const ratio = Math.min(3, window.devicePixelRatio || 1);
      const pixels = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
      if (element.width !== pixels.width || element.height !== pixels.height)
        Object.assign(element, pixels);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      palette.current ??= readPalette();
      return palette.current;
    };
    if (phase === 'done') {
      // A new size empties the canvas: until there is an answer the old picture stays.
      if (!view) return;
      // Inside the frame that shows the verdict, which would otherwise wait for the drawing.
      const handle = requestAnimationFrame(() =>
        drawRun(ctx, width, height, view, getEndTime(view) + view.axis, begin()),
      );
      return () => cancelAnimationFrame(handle);
    }
    const colours = begin();
    ctx.clearRect(0, 0, width, height);
    const particles = createParticles();
    if (phase !== 'running' && view) drawLastRun(ctx, width, height, view, colours);
    if (phase === 'still') {
      drawFlow(ctx, width, height, [], colours);
      return;
    }
    let before = 0;
    const frame = (now: number) => {
      if (phase === 'running') {
        const t = view ? toLineTime(now - startedAt, getEndTime(view)) : -1;
        if (view && t >= 0) drawRun(ctx, width, height, view, t, colours);
        else drawFlow(ctx, width, height, [], colours);
      } else {
        // At most a tenth of a second per frame, so that returning to the tab does not jump.
        moveParticles(particles, width, before ? Math.min(6, (now - before) * 0.06) : 0);
        before = now;
        drawFlow(ctx, width, height, particles, colours);
      }
    };
    if (reduced) {
      frame(performance.now());
      return;
    }
    let handle = 0;
    const loop = (now: number) => {
      frame(now);
      handle = requestAnimationFrame(loop);
    };
    // Pauses out of view.
    const seen = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(handle);
      if (entry?.isIntersecting) handle = requestAnimationFrame(loop);
    });
    frame(performance.now());
    seen.observe(element);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(handle);
    };
  }, [phase, view, startedAt, reduced, size, fontsReady]);

  const drag = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const plot = computePlot(box.width, box.height);
    const fraction = (event.clientX - box.left - plot.left) / plot.width;
    onDrag?.(Math.min(FRACTION.max, Math.max(FRACTION.min, fraction)));
  };

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      data-phase={phase}
      className={`block h-[404px] w-full md:h-[494px] ${tall ? 'lg:h-[700px]' : ''} ${onDrag ? 'cursor-ew-resize [touch-action:pan-y]' : ''}`}
      onPointerDown={(event) => {
        if (!onDrag || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        drag(event);
      }}
      onPointerMove={(event) => dragging && drag(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    />
  );
}
