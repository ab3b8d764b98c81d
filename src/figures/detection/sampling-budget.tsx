import { figureText } from '../../content/named-figures/write.ts';
import { samplingError } from '../../simulation/field-formulas.ts';
import { Plot } from '../kit/Plot.tsx';
import { Curve, Dot, Note } from '../kit/plot-marks.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** Wave speeds shown, m/s: gas, a round figure for oil, water in a rigid pipe. */
const speeds = [
  { at: 395, name: 'gas, 395 m/s' },
  { at: 1000, name: 'liquid, 1,000 m/s' },
  { at: 1481, name: 'water, 1,481 m/s' },
] as const;
const rates = [10, 100, 333, 1000, 10_000];
/** The registered accuracy, m. */
const target = () => Number(figureText('location-accuracy number'));

/** Location error by sampling rate; both axes are logarithmic, so that each speed is a straight line. */
function Drawing({ id, compact = false }: DrawingProps) {
  return (
    <Plot
      id={id}
      compact={compact}
      title={samplingBudget.title}
      x={{
        domain: [10, 10_000],
        log: true,
        title: 'Sampling rate, Hz',
        ticks: [10, 100, 1000, 10_000].map((v) => ({ at: v, label: v.toLocaleString('en-GB') })),
      }}
      y={{
        domain: [0.02, 100],
        log: true,
        title: 'Worst-case location error, m',
        ticks: [0.1, 1, 10, 100].map((v) => ({ at: v, label: String(v) })),
      }}
    >
      {(ground) => (
        <>
          <Curve
            ground={ground}
            points={[
              [10, target()],
              [10_000, target()],
            ]}
            className="stroke-ok"
            dash="6 4"
          />
          <Note
            x={ground.right - 6}
            y={ground.y(target()) - 7}
            lines={[figureText('location-accuracy')]}
            size={ground.size}
            anchor="end"
            mono
          />
          {speeds.map((speed) => (
            <Curve
              key={speed.at}
              ground={ground}
              points={[10, 10_000].map((rate) => [rate, samplingError(speed.at, rate)] as const)}
              width={speed.at === 1000 ? 2.5 : 1.5}
              className={speed.at === 1000 ? 'stroke-ink' : 'stroke-ink-2'}
            />
          ))}
          <Dot ground={ground} x={1000 / (2 * target())} y={target()} fill="ink" />
          <Note
            x={ground.x(333) + 12}
            y={ground.y(compact ? 7 : 4.2)}
            lines={compact ? ['333 Hz at', '1,000 m/s'] : ['333 Hz at 1,000 m/s']}
            size={ground.size}
            mono
            weight={600}
          />
          <Note x={ground.x(16)} y={ground.y(5.5)} lines={['gas']} size={ground.size} />
          <Note
            x={ground.x(compact ? 26 : 20)}
            y={ground.y(75)}
            lines={['water']}
            size={ground.size}
          />
        </>
      )}
    </Plot>
  );
}

export const samplingBudget: Figure = {
  title: 'Location error from sampling alone, for gas, oil and water',
  Drawing,
  table: {
    head: ['Sampling rate', ...speeds.map(({ name }) => name)],
    rows: rates.map((rate) => [
      `${rate.toLocaleString('en-GB')} Hz`,
      ...speeds.map((speed) => `${samplingError(speed.at, rate).toPrecision(2)} m`),
    ]),
  },
};
