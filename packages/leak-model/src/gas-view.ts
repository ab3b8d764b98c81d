import { PIPE } from './detection/lines.ts';
import { gasPressure, gasSpeed, NATURAL_GAS, prepareGas } from './hydraulics/gas.ts';
import { area } from './hydraulics/pipe.ts';
import { FIXED, type Settings, sensorStations } from './settings.ts';
import { axisFor, scaleFor, TRACE_POINTS, type View } from './view.ts';

/** m/s; mean pressure, Pa absolute. */
const GAS_FLOW = { velocity: 5, pressure: 60e5 } as const;

/** Noise-free; nothing is located. */
export function gasView(settings: Settings): View {
  const length = (FIXED.sensors + 1) * settings.spacing;
  const leakAt = settings.leakFraction * length;
  const { velocity } = GAS_FLOW;
  const speed = gasSpeed(NATURAL_GAS);
  const stations = sensorStations(settings.spacing);
  const fronts = stations.map(
    (at) => Math.abs(at - leakAt) / (at < leakAt ? speed - velocity : speed + velocity),
  );
  const passed = Math.max(...fronts);
  const { axis, tick } = axisFor(passed);
  const traces = gasTraces(settings, stations, axis);
  return {
    settings: { ...settings, event: 'leak', velocity },
    length,
    leakAt,
    waveSpeed: speed,
    leakFlow: 0,
    confirmation: settings.spacing / speed,
    sensors: stations.map((at, i) => ({
      name: `S${i + 1}`,
      at,
      frontAt: fronts[i],
      dead: false,
      agreed: false,
      others: [],
      trace: traces[i] ?? [],
    })),
    outcome: { kind: 'gas', passed },
    degraded: [],
    later: [],
    litresLost: 0,
    scale: scaleFor(traces),
    axis,
    tick,
  };
}

/** Pa from steady; empty outside the linear model. */
function gasTraces(
  { leakShare, leakFraction, openingTime, spacing }: Settings,
  stations: readonly number[],
  axis: number,
): number[][] {
  const length = (FIXED.sensors + 1) * spacing;
  const step = axis / TRACE_POINTS;
  try {
    const line = prepareGas({
      length,
      pipe: PIPE,
      gas: NATURAL_GAS,
      ...GAS_FLOW,
      upstream: 'tank',
      downstream: 'flow',
    });
    const massFlow = leakShare * GAS_FLOW.velocity * area(PIPE.diameter) * line.density;
    const leak = { at: leakFraction * length, massFlow, opening: openingTime };
    const window = { start: step / 2, interval: step, count: TRACE_POINTS };
    return stations.map((at) => [...gasPressure(line, leak, at, window).samples]);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
