import type { Leak } from './leak.worker.ts';

/** Hz at steady pressure, S1 to S4. */
const STEADY = [220, 277, 330, 440];
/** Pa per octave. */
const OCTAVE = 10_000;
/** Time constant of changes in level, s: at once to the ear, but without the click of a jump. */
const FADE = 0.01;

/** Pressure sets the pitch; a fall is louder. */
export const computePitches = (pressures: readonly number[], node: number) =>
  Float32Array.from(pressures, (p) => (STEADY[node] ?? 220) * 2 ** (p / OCTAVE));
export const computeLoudness = (pressures: readonly number[]) =>
  Float32Array.from(pressures, (p) => 0.012 + 0.08 * Math.min(1, Math.max(0, -p) / 5000));

/** Nodes from left to right, and the alarm. */
export function playSound({ pressures, rate, geometry }: Leak) {
  const alarm = geometry.alarm.time;
  const context = new AudioContext();
  const master = new GainNode(context, { gain: 0 });
  master.connect(context.destination);
  const level = (gain: number) => master.gain.setTargetAtTime(gain, context.currentTime, FADE);
  const start = context.currentTime;
  pressures.forEach((heard, node) => {
    if (heard.length < 2) return;
    const tone = new OscillatorNode(context, { type: 'triangle' });
    const gain = new GainNode(context, { gain: 0 });
    const side = new StereoPannerNode(context, { pan: (node - 1.5) / 2 });
    const levels = computeLoudness(heard);
    levels[levels.length - 1] = 0;
    tone.frequency.setValueCurveAtTime(computePitches(heard, node), start, heard.length / rate);
    gain.gain.setValueCurveAtTime(levels, start, heard.length / rate);
    tone.connect(gain).connect(side).connect(master);
    tone.start(start);
    tone.stop(start + heard.length / rate);
  });
  for (const beep of alarm === undefined ? [] : [0, 0.25]) {
    const tone = new OscillatorNode(context, { frequency: 880 });
    tone.connect(new GainNode(context, { gain: 0.1 })).connect(master);
    tone.start(start + (alarm ?? 0) + beep);
    tone.stop(start + (alarm ?? 0) + beep + 0.15);
  }
  return {
    mute: (muted: boolean) => level(muted ? 0 : 1),
    stop: () => {
      level(0);
      setTimeout(() => context.close(), 6000 * FADE);
    },
  };
}
