import { defaultScenario, performanceAt, type Watched } from '@site/leak-model';
import { Bars } from '../../kit/figures/Bars.tsx';
import { figureOf } from '../../kit/figures/figure-of.tsx';

const { watched, leak } = defaultScenario();
const { sensor } = watched;

function halfOf(of: Watched, waveSpeedError?: number): number {
  const answer = performanceAt(of, leak, waveSpeedError === undefined ? {} : { waveSpeedError });
  if (answer.kind !== 'leak') throw new Error('the default leak is not placed');
  return answer.half;
}

/** Half of the 95% interval, m, without one error source at a time. */
const budget = () => {
  const quiet = { ...sensor, noise: { ...sensor.noise, sigma: sensor.noise.sigma / 10 } };
  return [
    { cause: 'all', half: halfOf(watched) },
    { cause: 'noise', half: halfOf({ ...watched, sensor: quiet }) },
    { cause: 'speed', half: halfOf(watched, 0) },
    { cause: 'clock', half: halfOf({ ...watched, sensor: { ...sensor, clock: 0 } }) },
  ];
};

const rows = budget();
const shown = (half: number) => `±${half.toFixed(1)} m`;

export const uncertaintyBudget = figureOf('uncertainty-budget', {
  rows: ({ word }) => rows.map(({ cause, half }) => [word(cause), shown(half)]),
  Drawing: ({ id, title, compact, word, number }) => (
    <Bars
      {...{ id, title, compact }}
      to={2}
      ticks={[0, 0.5, 1, 1.5, 2].map((at) => ({ at, label: at === 2 ? '2 m' : `${at}` }))}
      limit={{ at: number('target'), label: word('target') }}
      bars={rows.map(({ cause, half }) => ({
        label: word(cause),
        value: half,
        shown: shown(half),
        tone: cause === 'all' ? 'ink' : 'trace',
      }))}
    />
  ),
});
