import type { LineSpec, Side } from '../types.ts';
import type { Regime } from './friction/regime.ts';

/** A line as its waves need it: what does not change from event to event. */
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

/** What waves need to know of a line, be it liquid or gas. */
export type WaveCore = Omit<WaveLine, 'spec'> & { spec: { length: number; velocity: number } };

/** One way of a wave from its source to a place: directly, or by echoes from the ends. */
export type Path = {
  /** Metres travelled, and seconds from the event to the front's arrival. */
  distance: number;
  delay: number;
  /** Echoes from each end on the way. */
  upstream: number;
  downstream: number;
  /** The end the wave was born at, if it was. */
  born?: Side | undefined;
  drive: Drive;
};

/** What the source sets: a flow, which the line's impedance turns into pressure, or a pressure. */
export type Drive = 'flow' | 'pressure';

/** Where a wave starts; `born` when that is an end, from which it can only go inwards. */
export type Origin = { at: number; born?: Side | undefined; drive: Drive };

/** The paths that arrive by `until`, s, but at most `most` of each direction. */
export function* pathsTo(
  line: WaveCore,
  origin: Origin,
  at: number,
  until: number,
  most = 400,
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
    for (let leg = 0; leg < most; leg++) {
      const speed = heading === 'downstream' ? down : up;
      const ahead = heading === 'downstream' ? at - from : from - at;
      // A place on the source itself feels the start once, not once for each direction.
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
