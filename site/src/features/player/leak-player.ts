import '../../kit/enhancements/trusted-types.ts';
import { createReplay, drawLeak, findReach } from './draw-leak.ts';
import type { Leak } from './leak.worker.ts';
import { playSound } from './leak-sound.ts';

export type PlayerState = 'rest' | 'computing' | 'playing' | 'failed';

type Callbacks = {
  state: (state: PlayerState) => void;
  clock: (text: string) => void;
  /** Where the leak can be; finally the alarm. */ said: (text: string) => void;
};

/** Times of events, the only ones shown with reduced motion. */
export const listMoments = ({ geometry, axis }: Leak): number[] =>
  [
    ...geometry.reaches.map(({ since }) => since),
    ...geometry.arrivals.map(({ time }) => time),
    axis,
  ]
    .filter((t) => t !== undefined)
    .sort((a, b) => a - b);

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Computes leaks in a worker and plays one in true time. */
export function createLeakPlayer(svg: SVGSVGElement, callbacks: Callbacks) {
  const worker = new Worker(new URL('./leak.worker.ts', import.meta.url), { type: 'module' });
  let leak: Leak | undefined;
  let wanted = Number.NaN;
  let busy = false;
  let plays = false;
  let muted = false;
  let playing: { sound: ReturnType<typeof playSound>; end: () => void } | undefined;

  const compute = () => {
    if (busy || leak?.fraction === wanted) return;
    busy = true;
    worker.postMessage(wanted);
  };
  const stop = () => {
    plays = false;
    playing?.end();
    playing = undefined;
    callbacks.state('rest');
    callbacks.said('');
  };
  const begin = (of: Leak) => {
    const picture = createReplay(svg, of);
    const steps = listMoments(of);
    const sound = playSound(of);
    sound.mute(muted);
    callbacks.state('playing');
    const began = performance.now();
    let frame = 0;
    const end = () => {
      cancelAnimationFrame(frame);
      picture.end();
      sound.stop();
    };
    playing = { sound, end };
    const tick = () => {
      const t = Math.min((performance.now() - began) / 1000, of.axis);
      const shown = isMotionReduced() ? (steps.findLast((step) => step <= t) ?? 0) : t;
      picture.show(shown);
      callbacks.clock(`${shown.toFixed(1)} s`);
      callbacks.said(findReach(of.geometry, shown).words);
      if (t < of.axis) {
        frame = requestAnimationFrame(tick);
        return;
      }
      const { alarm } = of.geometry;
      stop();
      callbacks.said(alarm.place ? findReach(of.geometry, t).words : `${alarm.words}.`);
    };
    tick();
  };

  worker.addEventListener('error', () => {
    stop();
    callbacks.state('failed');
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Leak>) => {
    busy = false;
    leak = data;
    drawLeak(svg, data);
    if (wanted !== data.fraction) compute();
    else if (plays) begin(data);
  });

  return {
    /** Draws the latest request. */
    move(fraction: number) {
      if (playing || plays) stop();
      wanted = fraction;
      compute();
    },
    play(fraction: number) {
      plays = true;
      wanted = fraction;
      if (leak?.fraction === fraction) return begin(leak);
      callbacks.state('computing');
      compute();
    },
    stop: () => plays && stop(),
    mute(is: boolean) {
      muted = is;
      playing?.sound.mute(is);
    },
    close() {
      playing?.end();
      worker.terminate();
    },
  };
}
