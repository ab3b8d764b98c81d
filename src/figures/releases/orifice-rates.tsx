import { holeFlow } from '../../simulation/field-formulas.ts';
import { Plot } from '../kit/Plot.tsx';
import { Curve, Dot, Note } from '../kit/plot-marks.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** Heads inside the pipe, m of water: about 2.5, 10 and 40 bar. */
const heads = [25, 100, 400] as const;
/** Flow of a 0.5 m line at 1 m/s, L/s. */
const LINE = (Math.PI / 4) * 0.5 ** 2 * 1000;

/** Leak rate in L/s through a hole of `mm` diameter. */
const litres = (mm: number, head: number) => holeFlow(mm / 1000, head) * 1000;

function Drawing({ id, compact = false }: DrawingProps) {
  return (
    <Plot
      id={id}
      compact={compact}
      title={orificeRates.title}
      x={{
        domain: [1, 30],
        log: true,
        title: 'Diameter of the hole, mm',
        ticks: [1, 3, 10, 30].map((v) => ({ at: v, label: String(v) })),
      }}
      y={{
        domain: [0.01, 50],
        log: true,
        title: 'Release, L/s',
        ticks: [0.01, 0.1, 1, 10].map((v) => ({ at: v, label: String(v) })),
      }}
    >
      {(ground) => (
        <>
          <rect
            x={ground.left}
            y={ground.y(LINE / 1000)}
            width={ground.right - ground.left}
            height={ground.bottom - ground.y(LINE / 1000)}
            className="fill-rule/50"
          />
          {[1, 0.1].map((percent) => (
            <Curve
              key={percent}
              ground={ground}
              points={[
                [1, (LINE * percent) / 100],
                [30, (LINE * percent) / 100],
              ]}
              className="stroke-ok"
              dash="6 4"
            />
          ))}
          {heads.map((head) => (
            <Curve
              key={head}
              ground={ground}
              points={[1, 30].map((mm) => [mm, litres(mm, head)] as const)}
              width={head === 100 ? 2.5 : 1.5}
              className={head === 100 ? 'stroke-ink' : 'stroke-ink-2'}
            />
          ))}
          <Note
            x={ground.left + 8}
            y={ground.y(LINE / 100) - 7}
            lines={['1% of flow']}
            size={ground.size}
            mono
          />
          <Note
            x={ground.right - 6}
            y={ground.y(LINE / 1000) - 7}
            lines={['0.1% of flow']}
            size={ground.size}
            mono
            anchor="end"
          />
          {[3, 10].map((mm) => (
            <Dot key={mm} ground={ground} x={mm} y={litres(mm, 100)} fill="ink" />
          ))}
          <Note
            x={ground.x(10) + 12}
            y={ground.y(litres(10, 100)) + 22}
            lines={['2.1 L/s']}
            size={ground.size}
            mono
            weight={600}
          />
          <Note
            x={ground.x(3) + 12}
            y={ground.y(litres(3, 100)) + 26}
            lines={['0.19 L/s']}
            size={ground.size}
            mono
            weight={600}
          />
          <text
            x={ground.right - 6}
            y={ground.bottom - 10}
            textAnchor="end"
            fontSize={ground.size}
            className="fill-ink font-sans"
          >
            gas detection and inspection
          </text>
        </>
      )}
    </Plot>
  );
}

export const orificeRates: Figure = {
  title: 'Release through a round hole by diameter, at three pressures',
  Drawing,
  table: {
    head: ['Hole', ...heads.map((head) => `${head} m of head`), 'Share of flow at 100 m'],
    rows: [1, 3, 10, 30].map((mm) => [
      `${mm} mm`,
      ...heads.map((head) => `${litres(mm, head).toPrecision(2)} L/s`),
      `${((litres(mm, 100) / LINE) * 100).toPrecision(2)}%`,
    ]),
  },
};
