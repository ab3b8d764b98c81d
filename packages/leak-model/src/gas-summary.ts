import { PIPE } from './detection/site-line.ts';
import { computeGasPressure, gasWaveSpeed, NATURAL_GAS, prepareGasLine } from './hydraulics/gas.ts';
import { flowArea } from './hydraulics/pipe.ts';
import { chooseScale, fitAxis, type RunSummary, TRACE_POINTS } from './run-summary.ts';
import { computeNodePositions, FIXED_SETTINGS, type Settings } from './settings.ts';

/** m/s; mean pressure, Pa absolute. */
const GAS_FLOW = { velocity: 5, pressure: 60e5 } as const;

/** Noise-free; nothing is located. */
export function summariseGasRun(settings: Settings): RunSummary {
  const length = (FIXED_SETTINGS.sensors + 1) * settings.spacing;
  const leakAt = settings.leakFraction * length;
  const { velocity } = GAS_FLOW;
  const speed = gasWaveSpeed(NATURAL_GAS);
  const stations = computeNodePositions(settings.spacing);
  const fronts = stations.map(
    (at) => Math.abs(at - leakAt) / (at < leakAt ? speed - velocity : speed + velocity),
  );
  const passed = Math.max(...fronts);
  const { axis, tick } = fitAxis(passed);
  const traces = computeGasTraces(settings, stations, axis);
  return {
    settings: { ...settings, event: 'leak', velocity },
    length,
    leakAt,
    waveSpeed: speed,
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
    litresLost: 0,
    scale: chooseScale(traces),
    axis,
    tick,
  };
}

/** Pa from steady; empty outside the linear model. */
function computeGasTraces(
  { leakShare, leakFraction, openingTime, spacing }: Settings,
  stations: readonly number[],
  axis: number,
): number[][] {
  const length = (FIXED_SETTINGS.sensors + 1) * spacing;
  const step = axis / TRACE_POINTS;
  try {
    const line = prepareGasLine({
      length,
      pipe: PIPE,
      gas: NATURAL_GAS,
      ...GAS_FLOW,
      upstream: 'tank',
      downstream: 'flow',
    });
    const massFlow = leakShare * GAS_FLOW.velocity * flowArea(PIPE.diameter) * line.density;
    const leak = { at: leakFraction * length, massFlow, opening: openingTime };
    const window = { start: step / 2, interval: step, count: TRACE_POINTS };
    return stations.map((at) => [...computeGasPressure(line, leak, at, window).samples]);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
