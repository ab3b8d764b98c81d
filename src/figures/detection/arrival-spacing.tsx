import { travelTime } from '../../simulation/field-formulas.ts';
import { gasWaveSpeed } from '../../simulation/pipe.ts';
import { Plot } from '../kit/Plot.tsx';
import { Curve, Dot, Note } from '../kit/plot-marks.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const LIQUID = 1100;
/** Natural gas as assumed in the text: γ 1.3, Z 0.9, 288 K, 18 g/mol. */
const GAS = gasWaveSpeed();
const LIMIT = 15;

/** Sensor spacing in km at which the wave's travel time alone is `seconds`. */
export const reach = (speed: number, seconds = LIMIT) => (speed * seconds) / 1000;

const lines = [
  { name: 'liquid', speed: LIQUID },
  { name: 'gas', speed: GAS },
] as const;

function Drawing({ id, compact = false }: DrawingProps) {
  return (
    <Plot
      id={id}
      compact={compact}
      title={arrivalSpacing.title}
      x={{
        domain: [0, 20],
        title: 'Distance between sensors, km',
        ticks: [0, 5, 10, 15, 20].map((v) => ({ at: v, label: String(v) })),
      }}
      y={{
        domain: [0, 50],
        title: 'Time for both to hear, s',
        ticks: [0, 15, 30, 45].map((v) => ({ at: v, label: String(v) })),
      }}
    >
      {(ground) => (
        <>
          <rect
            x={ground.left}
            y={ground.y(LIMIT)}
            width={ground.right - ground.left}
            height={ground.bottom - ground.y(LIMIT)}
            className="fill-ok/15"
          />
          <Curve
            ground={ground}
            points={[
              [0, LIMIT],
              [20, LIMIT],
            ]}
            className="stroke-ok"
            dash="6 4"
          />
          {lines.map(({ name, speed }) => (
            <g key={name}>
              <Curve
                ground={ground}
                points={[
                  [0, 0],
                  [
                    Math.min(20, reach(speed, 50)),
                    travelTime(Math.min(20, reach(speed, 50)) * 1000, speed),
                  ],
                ]}
                width={2.5}
              />
              <Dot ground={ground} x={reach(speed)} y={LIMIT} hivis />
            </g>
          ))}
          <Note
            x={ground.x(reach(GAS)) - 10}
            y={ground.y(LIMIT) - 14}
            lines={[`gas ${reach(GAS).toFixed(1)} km`]}
            size={ground.size}
            mono
            weight={600}
            anchor="end"
          />
          <Note
            x={ground.x(reach(LIQUID)) - 4}
            y={ground.y(LIMIT) - 16}
            lines={[`liquid ${reach(LIQUID).toFixed(1)} km`]}
            size={ground.size}
            mono
            weight={600}
            anchor="end"
          />
        </>
      )}
    </Plot>
  );
}

export const arrivalSpacing: Figure = {
  title: 'Worst-case time for both neighbouring sensors to hear a leak, liquid and gas',
  Drawing,
  table: {
    head: ['Spacing', 'Liquid, 1,100 m/s', `Gas, ${Math.round(GAS)} m/s`],
    rows: [5, 10, 15, 20].map((km) => [
      `${km} km`,
      ...lines.map(({ speed }) => `${travelTime(km * 1000, speed).toFixed(1)} s`),
    ]),
  },
};
