import type { LineSpec, Side } from '../types.ts';
import type { Regime } from './friction/regime.ts';

/** Independent of the event. */
export type WaveLine = {
  spec: LineSpec;
  /** Wave speed, m/s; impedance ρa/A, Pa s/m³. */
  speed: number;
  impedance: number;
  regime: Regime;
  /** False: quasi-steady friction only. */
  unsteady: boolean;
  /** Z·Y of each end; Infinity at a tank. */
  ends: { upstream: number; downstream: number };
};

/** Common to liquid and gas lines. */
export type WaveCore = Omit<WaveLine, 'spec'> & { spec: { length: number; velocity: number } };

/** Direct or reflected. */
export type WavePath = {
  /** m; arrival of the front, s after the event. */
  distance: number;
  delay: number;
  /** Echoes at each end. */
  upstream: number;
  downstream: number;
  /** End where the wave started, if any. */
  born?: Side | undefined;
  drive: Drive;
};

/** Imposed by the source: flow (× impedance = pressure) or pressure. */
export type Drive = 'flow' | 'pressure';

/** A wave that starts at an end (`born`) travels only inwards. */
export type Origin = { at: number; born?: Side | undefined; drive: Drive };

/** Arriving by `until`, s; at most `maxLegs` per direction. */
export function* tracePaths(
  line: WaveCore,
  origin: Origin,
  at: number,
  until: number,
  maxLegs = 400,
): Generator<WavePath> {
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
      // At the source the start counts once, not once per direction.
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
