import type { LineEvent, LineSpec, StationEvent } from '../types.ts';
import { regimeOf } from './friction/regime.ts';
import { area, G, waveSpeed } from './pipe.ts';
import { ATMOSPHERE, elevationAt, steadyPressureAt } from './steady.ts';
import type { End, Line, Transient, Upstream } from './transient.ts';
import { solveTransient } from './transient.ts';

export type SolvedLine = {
  transient: Transient;
  /** Minus its steady value at `station`, Pa; `t` in s. */
  pressureAt: (station: number, t: number) => number;
};

export type SolverOptions = {
  duration: number;
  maxReach: number;
  /** Unsteady friction; true by default. */
  unsteady?: boolean;
};

/** @throws RangeError for impossible input, SlackFlow where the column breaks. */
export function solveLineEvent(
  spec: LineSpec,
  event: LineEvent,
  stations: readonly number[],
  { duration, maxReach, unsteady = true }: SolverOptions,
): SolvedLine {
  const { pipe, fluid, velocity } = spec;
  const weight = fluid.density * G;
  const regime = regimeOf(velocity, pipe, fluid.viscosity);
  const foot = elevationAt(spec.profile, 0);
  const inletHead = spec.inletPressure / weight + foot;
  const outletHead =
    steadyPressureAt(spec, spec.length) / weight + elevationAt(spec.profile, spec.length);
  const station = event.kind === 'leak' ? undefined : event;
  const line: Line = {
    length: spec.length,
    diameter: pipe.diameter,
    waveSpeed: spec.waveSpeed ?? waveSpeed(fluid, pipe),
    friction: regime.friction,
    velocity,
    upstream: upstreamOf(spec, inletHead, foot, station?.end === 'upstream' ? station : undefined),
    downstream: downstreamOf(spec, outletHead, station?.end === 'downstream' ? station : undefined),
    vapourHead: (at) =>
      (fluid.vapourPressure - ATMOSPHERE) / weight + elevationAt(spec.profile, at),
    ...(unsteady && { regime }),
  };
  const transient = solveTransient(line, {
    duration,
    maxReach,
    probes: [...stations],
    ...(event.kind === 'leak' && {
      leak: {
        at: event.at,
        flow: event.flow,
        outsideHead: elevationAt(spec.profile, event.at),
        openingTime: event.opening,
      },
    }),
  });
  return {
    transient,
    pressureAt: (i, t) => (t < 0 ? 0 : (transient.headAt(i, t) - transient.headAt(i, -1)) * weight),
  };
}

/** Share of the change completed at `t` s. */
const progress = ({ kind, time }: StationEvent, t: number): number => {
  if (kind === 'pump-trip') return time > 0 ? 1 - Math.exp(-t / time) : 1;
  return time > 0 ? Math.min(1, t / time) : 1;
};

const falls = (event: StationEvent): boolean =>
  event.kind.endsWith('-stop') ||
  event.kind.endsWith('-trip') ||
  event.kind.endsWith('-close') ||
  event.kind.endsWith('-down');

/** Flow change demanded of an end, m³/s, signed. */
const asked =
  (event: StationEvent | undefined) =>
  (t: number): number =>
    event ? (falls(event) ? -1 : 1) * event.change * progress(event, t) : 0;

const isPressure = (event: StationEvent | undefined): boolean =>
  event?.kind === 'pressure-up' || event?.kind === 'pressure-down';

function refuse(event: StationEvent | undefined, pressure: boolean): void {
  if (event && isPressure(event) !== pressure)
    throw new RangeError(`The ${event.end} end cannot have the event ${event.kind}.`);
}

/** Constant head plus a scheduled change, m. */
const tank = (head: number, change: ((t: number) => number) | undefined) => ({
  kind: 'reservoir' as const,
  head,
  ...(change && { change }),
});

function upstreamOf(
  spec: LineSpec,
  head: number,
  foot: number,
  event: StationEvent | undefined,
): Upstream {
  const weight = spec.fluid.density * G;
  const end = spec.upstream;
  refuse(event, end.kind === 'tank');
  const change = asked(event);
  if (end.kind === 'tank') return tank(head, event && ((t: number) => change(t) / weight));
  if (end.kind === 'pump') {
    const suction = end.suction / weight + foot;
    const shutOff = end.shutOff / weight;
    const flow = spec.velocity * area(spec.pipe.diameter);
    const curve = (suction + shutOff - head) / flow ** 2;
    // Pump speed that would deliver the wanted flow at the present head.
    const speed = (t: number) => {
      const wanted = Math.max(0, flow + change(t));
      const rise = head - suction + curve * wanted ** 2;
      return wanted > 0 ? Math.sqrt(Math.max(0, rise / shutOff)) : 0;
    };
    return { kind: 'pump', head, suction, shutOff, ...(event && { speed }) };
  }
  if (end.kind === 'valve') throw new RangeError('The solver has no valve at the upstream end.');
  return { kind: 'fixedFlow', head, ...(event && { change }) };
}

function downstreamOf(spec: LineSpec, head: number, event: StationEvent | undefined): End {
  const weight = spec.fluid.density * G;
  const end = spec.downstream;
  const foot = elevationAt(spec.profile, spec.length);
  refuse(event, end.kind === 'tank');
  const change = asked(event);
  if (end.kind === 'tank') return tank(head, event && ((t: number) => change(t) / weight));
  if (end.kind === 'pump') throw new RangeError('A pump stands at the upstream end only.');
  if (end.kind === 'valve') {
    const flow = spec.velocity * area(spec.pipe.diameter);
    return {
      kind: 'valve',
      backHead: end.backPressure / weight + foot,
      ...(event && { opening: (t: number) => Math.max(0, 1 + change(t) / flow) }),
    };
  }
  return { kind: 'fixedFlow', ...(event && { change }) };
}
