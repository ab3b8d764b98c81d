import { gasWaveSpeed, NATURAL_GAS } from '@site/leak-model';
import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { computeArrivals, Wave } from '../../../kit/figures/Wave.tsx';

const MILE = 1609.344;
/** Speed of sound in natural gas, m/s: γ 1.3, Z 0.9, 288 K, 18 g/mol. */
const speed = gasWaveSpeed(NATURAL_GAS, 'adiabatic');
const sensors = [0, 1, 2, 3].map((mile) => ({ at: mile * MILE, label: `${mile} mi` }));
const computeSensorArrivals = (number: Entry['number']) =>
  computeArrivals(sensors, number('leak') * MILE, speed);

/** A gas rupture's front at sensors a mile apart. */
export const sissonvilleWave = defineFigure('sissonville-wave', {
  values: (number) => {
    const [, first, second] = computeSensorArrivals(number).map(({ seconds }) =>
      seconds.toFixed(1),
    );
    return { speed: Math.round(speed), first: first ?? '', second: second ?? '' };
  },
  rows: ({ number }) =>
    computeSensorArrivals(number).map(({ label, seconds }) => [
      label,
      `${Math.round(seconds * speed)}`,
      seconds.toFixed(1),
    ]),
  Drawing: ({ word, number, ...props }) => (
    <Wave
      {...props}
      length={3 * MILE}
      leak={number('leak') * MILE}
      sensors={sensors}
      speed={speed}
      seconds={8}
      ticks={[0, 2, 4, 6, 8]}
      arrival={(seconds) => `${seconds.toFixed(1)} s`}
      leakLabel={word('leak')}
    />
  ),
});
