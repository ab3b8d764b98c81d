import { figureText } from '../../content/named-figures/write.ts';
import { defaultScenario } from '../../simulation/detection/default.ts';
import { performanceAt } from '../../simulation/detection/performance.ts';
import type { Watched } from '../../simulation/detection/trial.ts';
import { Bars } from '../kit/Bars.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const { watched, leak } = defaultScenario();
const { sensor } = watched;

function halfOf(of: Watched, waveSpeedError?: number): number {
  const answer = performanceAt(of, leak, waveSpeedError === undefined ? {} : { waveSpeedError });
  if (answer.kind !== 'leak') throw new Error('the default leak is not placed');
  return answer.half;
}

/** Half of the 95 % interval of the default leak, m, with one cause of error taken away at a time. */
export const budget = () => {
  const quiet = { ...sensor, noise: { ...sensor.noise, sigma: sensor.noise.sigma / 10 } };
  return [
    { label: 'All causes together', half: halfOf(watched) },
    { label: 'Noise a tenth of 1.5 kPa', half: halfOf({ ...watched, sensor: quiet }) },
    { label: 'Wave speed better than 0.05%: known to 0.02%', half: halfOf(watched, 0) },
    {
      label: 'Clocks exact instead of good to 1 ms',
      half: halfOf({ ...watched, sensor: { ...sensor, clock: 0 } }),
    },
  ];
};

const rows = budget();
const shown = (half: number) => `±${half.toFixed(1)} m`;

function Drawing({ id, compact = false }: DrawingProps) {
  return (
    <Bars
      id={id}
      compact={compact}
      title={uncertaintyBudget.title}
      to={2}
      ticks={[0, 0.5, 1, 1.5, 2].map((at) => ({ at, label: at === 2 ? '2 m' : `${at}` }))}
      limit={{ at: 1.5, label: `target ${figureText('location-accuracy')}` }}
      bars={rows.map(({ label, half }, i) => ({
        label,
        value: half,
        shown: shown(half),
        tone: i === 0 ? 'ink' : 'trace',
      }))}
    />
  );
}

export const uncertaintyBudget: Figure = {
  title: 'Uncertainty budget of a place: half of the 95% interval, one cause taken away at a time',
  Drawing,
  table: {
    head: ['With', 'Half of the interval'],
    rows: rows.map(({ label, half }) => [label, shown(half)]),
  },
};
