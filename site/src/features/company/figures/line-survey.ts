/** What the example line of /about shows: from its entry and the simulator's default run. */
import { PIPE } from '@site/leak-model';
import { DEFAULT_SETTINGS, getDefaultRun, steadyPressure } from '@site/leak-model/simulator';
import type { Entry } from '../../../kit/figures/define-figure.tsx';

type EntryNumber = Entry['number'];

/** mm */
export const nominalWall = PIPE.wall * 1000;

/**
 * Wall that holds the steady pressure at a place, mm (Barlow, as in ASME B31.4, clause 403.2.1).
 * @param km along the line
 */
export function computeRequiredWall(km: number, number: EntryNumber): number {
  const stress = number('yield') * 1e6 * number('factor');
  const outer = PIPE.diameter + 2 * PIPE.wall;
  return ((steadyPressure(DEFAULT_SETTINGS, km * 1000) * outer) / (2 * stress)) * 1000;
}

/** Polarised potential at a place, mV: the shift of each groundbed falls off exponentially. */
export function computePotential(km: number, number: EntryNumber): number {
  const shift = ['first', 'second']
    .map((bed) => number('shift') * Math.exp(-Math.abs(km - number(bed)) / number('reach')))
    .reduce((sum, one) => sum + one, 0);
  const away = (km - number('coating')) / number('damage');
  return number('native') + shift + number('lost') * Math.exp(-(away ** 2));
}

/** Every 50 m, km. */
export const surveyPlaces = Array.from({ length: 501 }, (_, i) => i / 20);

/** What follows from the readings. */
export function evaluateSurvey(number: EntryNumber) {
  const short = surveyPlaces.filter((km) => computePotential(km, number) > number('criterion'));
  const years = (number('left') - computeRequiredWall(number('pit'), number)) / number('rate');
  const { outcome, sensors, leakAt, waveSpeed } = getDefaultRun();
  if (outcome.kind !== 'detected') throw new Error('the default leak is not placed');
  return { short, shortKm: short.length / 20, years, outcome, sensors, leakAt, waveSpeed };
}
