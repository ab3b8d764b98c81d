import type { LineEvent, Side } from '../types.ts';
import { computeSteadyPressure } from './steady-state.ts';
import type { Drive, WaveLine } from './wave-paths.ts';

/** An event as a wave of `amplitude` Pa (before friction) from one position. */
export type WaveSource = {
  at: number;
  /** End at which it starts; undefined for a leak. */
  born?: Side | undefined;
  /** First step beside the source on an endless frictionless line, Pa; an end doubles it. */
  amplitude: number;
  drive: Drive;
  shape: { kind: 'even' | 'run-down'; time: number };
};

/** Removing liquid lowers the pressure. */
const SIGN = {
  upstream: { up: 1, down: -1 },
  downstream: { up: -1, down: 1 },
} as const;

const GROWS = {
  'pump-start': 'up',
  'valve-open': 'up',
  'rate-up': 'up',
  'pump-stop': 'down',
  'pump-trip': 'down',
  'valve-close': 'down',
  'rate-down': 'down',
} as const;

/** @throws RangeError for an event impossible on this line */
export function toWaveSource(line: WaveLine, event: LineEvent): WaveSource {
  const { spec } = line;
  if (event.kind === 'leak') {
    if (!(event.at > 0 && event.at < spec.length))
      throw new RangeError('The leak must lie inside the line.');
    if (!(event.flow >= 0 && event.opening >= 0))
      throw new RangeError('A leak has a flow and an opening time of at least 0.');
    const across = computeSteadyPressure(spec, event.at);
    if (!(across > 0)) throw new RangeError('The line must stand above the pressure outside.');
    return {
      at: event.at,
      amplitude: (-line.impedance / 2) * flowAfterFront(event.flow, across, line.impedance),
      drive: 'flow',
      shape: { kind: 'even', time: event.opening },
    };
  }
  const side = event.end;
  if (!(event.change >= 0 && event.time >= 0))
    throw new RangeError('A change and its time are at least 0.');
  const at = side === 'upstream' ? 0 : spec.length;
  if (event.kind === 'pressure-up' || event.kind === 'pressure-down') {
    if (line.ends[side] !== Number.POSITIVE_INFINITY)
      throw new RangeError(`The ${side} end does not hold its pressure: nothing sets it there.`);
    return {
      at,
      born: side,
      amplitude: event.kind === 'pressure-up' ? event.change : -event.change,
      drive: 'pressure',
      shape: { kind: 'even', time: event.time },
    };
  }
  if (line.ends[side] === Number.POSITIVE_INFINITY)
    throw new RangeError(`The ${side} end holds its pressure: no change of flow begins there.`);
  return {
    at,
    born: side,
    amplitude: (SIGN[side][GROWS[event.kind]] * line.impedance * event.change) / 2,
    drive: 'flow',
    shape: { kind: event.kind === 'pump-trip' ? 'run-down' : 'even', time: event.time },
  };
}

/**
 * Flow through a hole after its own front, m³/s: q = k√p with p lowered by Zq/2, k from `flow` at
 * the undisturbed pressure. Infinite line; smaller by about q Z/(4p).
 */
export function flowAfterFront(flow: number, across: number, impedance: number): number {
  const half = (flow * flow * impedance) / (4 * across);
  return Math.sqrt(half * half + flow * flow) - half;
}
