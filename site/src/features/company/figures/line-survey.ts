/** What the example line of /about shows: from its entry and the simulator's default run. */
import { DEFAULT, defaultRun, PIPE, steadyPressure } from '@site/leak-model';
import type { Entry } from '../../../kit/figures/figure-of.tsx';

type Number = Entry['number'];

/** mm */
export const nominalWall = PIPE.wall * 1000;

/**
 * Wall that holds the steady pressure at a place, mm (Barlow, as in ASME B31.4, clause 403.2.1).
 * @param km along the line
 */
export function leastWall(km: number, number: Number): number {
  const stress = number('yield') * 1e6 * number('factor');
  const outer = PIPE.diameter + 2 * PIPE.wall;
  return ((steadyPressure(DEFAULT, km * 1000) * outer) / (2 * stress)) * 1000;
}

/** Polarised potential at a place, mV: the shift of each groundbed falls off exponentially. */
export function potential(km: number, number: Number): number {
  const shift = ['first', 'second']
    .map((bed) => number('shift') * Math.exp(-Math.abs(km - number(bed)) / number('reach')))
    .reduce((sum, one) => sum + one, 0);
  const away = (km - number('coating')) / number('damage');
  return number('native') + shift + number('lost') * Math.exp(-(away ** 2));
}

/** Every 50 m, km. */
export const places = Array.from({ length: 501 }, (_, i) => i / 20);

/** What follows from the readings. */
export function findings(number: Number) {
  const short = places.filter((km) => potential(km, number) > number('criterion'));
  const years = (number('left') - leastWall(number('pit'), number)) / number('rate');
  const { outcome, sensors, leakAt, waveSpeed } = defaultRun();
  if (outcome.kind !== 'detected') throw new Error('the default leak is not placed');
  return { short, shortKm: short.length / 20, years, outcome, sensors, leakAt, waveSpeed };
}
