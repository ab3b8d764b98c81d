import { Plot } from '../kit/Plot.tsx';
import { Curve, Dot, Note } from '../kit/plot-marks.tsx';
import { round } from '../kit/round.ts';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** First and last known wall thickness (inches, years), and the operator's replacement threshold. */
const wall = { from: 1973, to: 2019, nominal: 0.322, found: 0.011, threshold: 0.18 };

/** Wall loss in inches a year, assumed linear. */
export const rate = (wall.nominal - wall.found) / (wall.to - wall.from);
/** Years after installation until the wall reaches the threshold at that rate. */
export const crossing = (wall.nominal - wall.threshold) / rate;

function Drawing({ id, compact = false }: DrawingProps) {
  const meets = wall.from + crossing;
  return (
    <Plot
      id={id}
      compact={compact}
      title={wallHistory.title}
      x={{
        domain: [wall.from, wall.to],
        title: 'Year',
        ticks: [1973, 1985, 1994, 2005, 2019].map((v) => ({
          at: v,
          label: String(v),
          wideOnly: v === 1985 || v === 2005,
        })),
      }}
      y={{
        domain: [0, 0.34],
        title: 'Wall, in',
        ticks: [0, 0.1, 0.2, 0.3].map((v) => ({ at: v, label: v.toFixed(1) })),
      }}
    >
      {(ground) => (
        <>
          <path
            d={`M${round(ground.x(meets))} ${round(ground.y(wall.threshold))}H${ground.right}V${round(ground.y(wall.found))}z`}
            className="fill-alarm/20"
          />
          <Curve
            ground={ground}
            points={[
              [wall.from, wall.threshold],
              [wall.to, wall.threshold],
            ]}
            className="stroke-warn"
            dash="6 4"
          />
          <Curve
            ground={ground}
            points={[
              [wall.from, wall.nominal],
              [wall.to, wall.found],
            ]}
            width={2.5}
          />
          <Dot ground={ground} x={wall.from} y={wall.nominal} />
          <Dot ground={ground} x={meets} y={wall.threshold} />
          <Dot ground={ground} x={wall.to} y={wall.found} fill="ink" />
          <Note
            x={ground.x(wall.from) + 14}
            y={ground.y(wall.nominal) - 4}
            lines={['0.322 nominal']}
            size={ground.size}
            mono
          />
          <Note
            x={ground.right - 4}
            y={ground.y(wall.threshold) - 8}
            lines={[compact ? '0.180 replace' : '0.180 replacement threshold']}
            size={ground.size}
            anchor="end"
            mono
          />
          <Note
            x={ground.right - 14}
            y={ground.y(wall.found) - 10}
            lines={['0.011 found']}
            size={ground.size}
            anchor="end"
            mono
            weight={600}
          />
          <text
            x={round(ground.x(meets) + (compact ? 62 : 130))}
            y={round(ground.y(0.145))}
            fontSize={ground.size}
            className="fill-ink font-sans"
          >
            about 25 years
          </text>
        </>
      )}
    </Plot>
  );
}

export const wallHistory: Figure = {
  title: 'Wall of the failed elbow at Philadelphia, 1973 to 2019',
  Drawing,
  table: {
    head: ['Year', 'Wall', 'Basis'],
    rows: [
      ['1973', '0.322 in', 'nominal, recorded'],
      [
        String(Math.round(wall.from + crossing)),
        '0.180 in',
        `straight line, ${rate.toFixed(4)} in a year`,
      ],
      ['2019', '0.011 in', 'found, recorded'],
    ],
  },
};
