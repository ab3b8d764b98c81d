/** Figures from pipe and fluid alone: NPS 20; liquids at 1 m/s, gases at 5 m/s and 60 bar. */
import {
  formatWhole,
  type Gas,
  gasDensity,
  gasSpeed,
  HYDROGEN,
  hoopStrain,
  LIQUIDS,
  type LiquidName,
  leakFront,
  lineFlow,
  NATURAL_GAS,
  PIPE,
  sameStrainTemperature,
  siteLine,
  warmingPressure,
  waveSpeed,
} from '@site/leak-model';
import { gasFlow } from './lines.ts';

const gases: Readonly<Record<string, Gas>> = { gas: NATURAL_GAS, hydrogen: HYDROGEN };
const isLiquid = (name: string): name is LiquidName => Object.hasOwn(LIQUIDS, name);

/** kg/m³ and m/s. */
function flowing(name = '') {
  const gas = gases[name];
  if (gas)
    return {
      density: gasDensity(gas, gasFlow.pressure),
      speed: gasSpeed(gas),
      velocity: gasFlow.velocity,
    };
  if (!isLiquid(name))
    throw new Error(
      `it needs one of: ${[...Object.keys(LIQUIDS), ...Object.keys(gases)].join(', ')}`,
    );
  const liquid = LIQUIDS[name];
  return { density: liquid.density, speed: waveSpeed(liquid, PIPE), velocity: 1 };
}

function shareIn(words: readonly string[]): number {
  const [, number] = words.map((word) => /^([\d.]+)%$/.exec(word)).find((found) => found) ?? [];
  if (!number) throw new Error('it needs a share of the flow, such as 1%');
  return Number(number) / 100;
}

/** Pressure drop at the leak, Pa. */
function front(words: readonly string[]): number {
  const { density, speed, velocity } = flowing(words[0]);
  const flow = shareIn(words) * lineFlow({ velocity, pipe: PIPE });
  return leakFront(density, speed, flow, PIPE.diameter);
}
const crude = (words: readonly string[]) => front(['crude', ...words]);
const twoDigits = (value: number) => `${Number(value.toPrecision(2))}`;

/** By volume, 1/K, near 15 °C: crude as in 'Your line', water from steam tables. */
const expansion: Readonly<Record<string, number>> = { crude: 8e-4, water: 1.5e-4 };

function perDegree(name = ''): number {
  const liquid = expansion[name];
  if (liquid === undefined) throw new Error('it needs one of: crude, water');
  const { density, speed } = flowing(name);
  return warmingPressure(liquid, density * speed ** 2, PIPE);
}

export const pipeFigures: Readonly<Record<string, (words: string[]) => string>> = {
  front: (words) => `${twoDigits(front(words) / 1000)} kPa`,
  strain: (words) => `${twoDigits(hoopStrain(crude(words), PIPE) * 1e6)} µε`,
  'strain-warmth': (words) => `${twoDigits(sameStrainTemperature(crude(words), PIPE) * 1000)} mK`,
  'leak-flow': (words) =>
    `${twoDigits(shareIn(words) * lineFlow(siteLine('crude', 5000).spec) * 3600)} m³/h`,
  'per-degree': ([name]) => `${twoDigits(perDegree(name) / 1e5)} bar`,
  /** Isothermal, as in the gas model. */
  'sound-speed': ([name]) => `${formatWhole(flowing(name).speed)} m/s`,
};
