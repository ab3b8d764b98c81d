import type { EndSpec, LineSpec, Side } from '../types.ts';
import { flowArea } from './pipe.ts';

/**
 * Reflection at an end that passes δQ = admittance × δp out of the line: Γ = (1 − ZY)/(1 + ZY), Z
 * the line’s impedance ρa/A, Y the admittance (docs/hydraulics.md). Wylie & Streeter (1993), ch. 3,
 * 12.
 */
export function endAdmittance(line: LineSpec, side: Side, pressure: number): number {
  const end: EndSpec = side === 'upstream' ? line.upstream : line.downstream;
  const flow = line.velocity * flowArea(line.pipe.diameter);
  switch (end.kind) {
    case 'tank':
      return Number.POSITIVE_INFINITY;
    case 'flow':
      return 0;
    case 'closed':
      if (flow !== 0) throw new RangeError(`The ${side} end is closed, but the line flows.`);
      return 0;
    case 'valve': {
      const across =
        side === 'upstream' ? end.backPressure - pressure : pressure - end.backPressure;
      if (!(across > 0))
        throw new RangeError(`The ${side} valve has no pressure across it to pass the flow.`);
      return flow / (2 * across);
    }
    case 'pump': {
      const loss = end.suction + end.shutOff - pressure;
      if (side === 'downstream') throw new RangeError('A pump stands at the upstream end only.');
      if (!(loss > 0)) throw new RangeError('The pump must give more at no flow than at duty.');
      // p = suction + shutOff − cQ², so −dp/dQ = 2cQ = 2 loss/Q.
      return flow > 0 ? flow / (2 * loss) : Number.POSITIVE_INFINITY;
    }
  }
}

/** Reflection coefficient; `y` admittance, `z` impedance. */
export const reflectionCoefficient = (z: number, y: number): number =>
  y === Number.POSITIVE_INFINITY ? -1 : (1 - z * y) / (1 + z * y);

/** Of a liquid line, Pa s/m³: ρa/A. */
export const lineImpedance = (density: number, speed: number, diameter: number): number =>
  (density * speed) / flowArea(diameter);
