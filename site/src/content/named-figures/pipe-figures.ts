/** Figures from pipe and fluid alone: NPS 20; liquids at 1 m/s, gases at 5 m/s and 60 bar. */
import { formatWhole } from '@site/config';
import {
  buildSiteLine,
  type Gas,
  gasDensity,
  gasWaveSpeed,
  HYDROGEN,
  LIQUIDS,
  type LiquidName,
  leakFront,
  lineFlow,
  NATURAL_GAS,
  PIPE,
  waveSpeed,
} from '@site/leak-model';
import {
  hoopStrain,
  sameStrainTemperature,
  warmingPressure,
} from '@site/leak-model/field-formulas.ts';
import { getDefaultRun } from '@site/leak-model/simulator';
import { gasFlow } from './alarm-times.ts';

const gases: Readonly<Record<string, Gas>> = { gas: NATURAL_GAS, hydrogen: HYDROGEN };
const isLiquid = (name: string): name is LiquidName => Object.hasOwn(LIQUIDS, name);

/** kg/m³ and m/s. */
function getFlowConditions(name = '') {
  const gas = gases[name];
  if (gas)
    return {
      density: gasDensity(gas, gasFlow.pressure),
      speed: gasWaveSpeed(gas),
      velocity: gasFlow.velocity,
    };
  if (!isLiquid(name))
    throw new Error(
      `it needs one of: ${[...Object.keys(LIQUIDS), ...Object.keys(gases)].join(', ')}`,
    );
  const liquid = LIQUIDS[name];
  return { density: liquid.density, speed: waveSpeed(liquid, PIPE), velocity: 1 };
}

function parseFlowShare(words: readonly string[]): number {
  const [, number] = words.map((word) => /^([\d.]+)%$/.exec(word)).find((found) => found) ?? [];
  if (!number) throw new Error('it needs a share of the flow, such as 1%');
  return Number(number) / 100;
}

/** Pressure drop at the leak, Pa. */
function computeLeakFront(words: readonly string[]): number {
  const { density, speed, velocity } = getFlowConditions(words[0]);
  const flow = parseFlowShare(words) * lineFlow({ velocity, pipe: PIPE });
  return leakFront(density, speed, flow, PIPE.diameter);
}
const computeCrudeFront = (words: readonly string[]) => computeLeakFront(['crude', ...words]);
const formatTwoDigits = (value: number) => `${Number(value.toPrecision(2))}`;

export const lossAlarms = ['ours', 'balance'];

/** s to the alarm of the default leak, and m³ lost before it, in the 10 min until the valves are shut, and in all, to 0.01 m³. */
export function computeLeakLoss(by = '') {
  const { outcome, balanceTime, leakFlow } = getDefaultRun();
  const alarm = by === 'balance' ? balanceTime : 'time' in outcome ? outcome.time : undefined;
  if (alarm === undefined || !lossAlarms.includes(by))
    throw new Error(`it needs one of: ${lossAlarms.join(', ')}`);
  // Rounded as printed, so that a reader who adds finds the sum.
  const [before = 0, until = 0] = [alarm, 600].map((s) => Math.round(leakFlow * s * 100) / 100);
  return { alarm, before, until, all: before + until };
}

/** By volume, 1/K, near 15 °C: crude as in 'Your line', water from steam tables. */
const expansion: Readonly<Record<string, number>> = { crude: 8e-4, water: 1.5e-4 };

function computePressurePerDegree(name = ''): number {
  const liquid = expansion[name];
  if (liquid === undefined) throw new Error('it needs one of: crude, water');
  const { density, speed } = getFlowConditions(name);
  return warmingPressure(liquid, density * speed ** 2, PIPE);
}

export const pipeFigures: Readonly<Record<string, (words: string[]) => string>> = {
  front: (words) => `${formatTwoDigits(computeLeakFront(words) / 1000)} kPa`,
  strain: (words) => `${formatTwoDigits(hoopStrain(computeCrudeFront(words), PIPE) * 1e6)} µε`,
  'strain-warmth': (words) =>
    `${formatTwoDigits(sameStrainTemperature(computeCrudeFront(words), PIPE) * 1000)} mK`,
  'leak-flow': (words) =>
    `${formatTwoDigits(parseFlowShare(words) * lineFlow(buildSiteLine('crude', 5000).spec) * 3600)} m³/h`,
  'leak-loss': ([by]) => `${computeLeakLoss(by).all.toFixed(2)} m³`,
  'balance-alarm': () => `${Math.round(computeLeakLoss('balance').alarm / 60)} min`,
  'per-degree': ([name]) => `${formatTwoDigits(computePressurePerDegree(name) / 1e5)} bar`,
  /** Isothermal, as in the gas model. */
  'sound-speed': ([name]) => `${formatWhole(getFlowConditions(name).speed)} m/s`,
};
