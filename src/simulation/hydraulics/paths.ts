import type { LineSpec, Side } from '../types.ts';
import type { Regime } from './friction/regime.ts';

/** Event-independent properties of a line for wave computations. */
export type WaveLine = {
  spec: LineSpec;
  /** Wave speed, m/s, and impedance ρa/A, Pa s/m³. */
  speed: number;
  impedance: number;
  regime: Regime;
  /** With unsteady friction; without it only the quasi-steady part counts. */
  unsteady: boolean;
  /** Z·Y of each end; Infinity at a tank. */
  ends: { upstream: number; downstream: number };
};

/** The part common to liquid and gas lines. */
export type WaveCore = Omit<WaveLine, 'spec'> & { spec: { length: number; velocity: number } };

/** One path of a wave from source to place, direct or reflected. */
export type Path = {
  /** Distance travelled, m; arrival of the front, s after the event. */
  distance: number;
  delay: number;
  /** Echoes from each end on the way. */
  upstream: number;
  downstream: number;
  /** End at which the wave began, if any. */
  born?: Side | undefined;
  drive: Drive;
};

/** Quantity imposed by the source: flow (times impedance gives pressure) or pressure. */
export type Drive = 'flow' | 'pressure';

/** Where a wave starts; at an end (`born`) it only travels inwards. */
export type Origin = { at: number; born?: Side | undefined; drive: Drive };

/** Paths arriving by `until`, s; at most `maxLegs` per direction. */
export function* pathsTo(
  line: WaveCore,
  origin: Origin,
  at: number,
  until: number,
  maxLegs = 400,
): Generator<Path> {
  const { length, velocity } = line.spec;
  const down = line.speed + velocity;
  const up = line.speed - velocity;
  if (!(at >= 0 && at <= length)) throw new RangeError('The place must lie on the line.');
  const starts: Side[] =
    origin.born === 'upstream'
      ? ['downstream']
      : origin.born === 'downstream'
        ? ['upstream']
        : ['downstream', 'upstream'];
  for (const start of starts) {
    let heading: Side = start;
    let from = origin.at;
    let distance = 0;
    let delay = 0;
    let fromUpstream = 0;
    let fromDownstream = 0;
    for (let leg = 0; leg < maxLegs; leg++) {
      const speed = heading === 'downstream' ? down : up;
      const ahead = heading === 'downstream' ? at - from : from - at;
      // At the source itself the start counts once, not once per direction.
      const counted = leg === 0 && ahead === 0 ? start === starts[0] : ahead >= 0;
      if (counted && delay + ahead / speed <= until)
        yield {
          distance: distance + ahead,
          delay: delay + ahead / speed,
          upstream: fromUpstream,
          downstream: fromDownstream,
          born: origin.born,
          drive: origin.drive,
        };
      const toEnd = heading === 'downstream' ? length - from : from;
      distance += toEnd;
      delay += toEnd / speed;
      if (delay > until) break;
      if (heading === 'downstream') fromDownstream += 1;
      else fromUpstream += 1;
      from = heading === 'downstream' ? length : 0;
      heading = heading === 'downstream' ? 'upstream' : 'downstream';
    }
  }
}
