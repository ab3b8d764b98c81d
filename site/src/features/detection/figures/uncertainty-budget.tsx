import { buildDefaultScenario, estimatePerformance, type WatchedLine } from '@site/leak-model';
import { Bars } from '../../../kit/figures/Bars.tsx';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';

const { watched, leak } = buildDefaultScenario();
const { sensor } = watched;

function computeHalfInterval(of: WatchedLine, waveSpeedError?: number): number {
  const answer = estimatePerformance(
    of,
    leak,
    waveSpeedError === undefined ? {} : { waveSpeedError },
  );
  if (answer.kind !== 'leak') throw new Error('the default leak is not placed');
  return answer.half;
}

/** Half of the 95% interval, m, without one error source at a time. */
const computeErrorBudget = () => {
  const quiet = { ...sensor, noise: { ...sensor.noise, sigma: sensor.noise.sigma / 10 } };
  return [
    { cause: 'all', half: computeHalfInterval(watched) },
    { cause: 'noise', half: computeHalfInterval({ ...watched, sensor: quiet }) },
    { cause: 'speed', half: computeHalfInterval(watched, 0) },
    { cause: 'clock', half: computeHalfInterval({ ...watched, sensor: { ...sensor, clock: 0 } }) },
  ];
};

const rows = computeErrorBudget();
const formatHalfInterval = (half: number) => `±${half.toFixed(1)} m`;

export const uncertaintyBudget = defineFigure('uncertainty-budget', {
  rows: ({ word }) => rows.map(({ cause, half }) => [word(cause), formatHalfInterval(half)]),
  Drawing: ({ id, title, compact, word, number }) => (
    <Bars
      {...{ id, title, compact }}
      to={2}
      ticks={[0, 0.5, 1, 1.5, 2].map((at) => ({ at, label: at === 2 ? '2 m' : `${at}` }))}
      limit={{ at: number('target'), label: word('target') }}
      bars={rows.map(({ cause, half }) => ({
        label: word(cause),
        value: half,
        shown: formatHalfInterval(half),
        tone: cause === 'all' ? 'ink' : 'trace',
      }))}
    />
  ),
});
