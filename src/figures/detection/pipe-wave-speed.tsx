import { waterWaveSpeed as speed } from '../../simulation/field-formulas.ts';
import { Plot, span } from '../kit/Plot.tsx';
import { Curve, Dot, Note } from '../kit/plot-marks.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const walls = [
  { name: 'steel, 207 GPa', modulus: 207e9 },
  { name: 'plastic, assumed 1 GPa', modulus: 1e9 },
] as const;

function Drawing({ id, compact = false }: DrawingProps) {
  const [steel, plastic] = walls;
  return (
    <Plot
      id={id}
      compact={compact}
      title={pipeWaveSpeed.title}
      x={{
        domain: [10, 100],
        title: 'Diameter over wall thickness',
        ticks: [10, 25, 50, 75, 100].map((v) => ({ at: v, label: String(v), wideOnly: v === 75 })),
      }}
      y={{
        domain: [0, 1500],
        title: 'Wave speed, m/s',
        ticks: [0, 500, 1000, 1500].map((v) => ({ at: v, label: v.toLocaleString('en-GB') })),
      }}
    >
      {(ground) => (
        <>
          {walls.map(({ modulus, name }) => (
            <Curve
              key={name}
              ground={ground}
              points={span(10, name.startsWith('plastic') ? 40 : 100, 24).map(
                (r) => [r, speed(modulus, r)] as const,
              )}
              width={2.5}
            />
          ))}
          <Dot ground={ground} x={50} y={speed(steel.modulus, 50)} fill="ink" />
          <Note
            x={ground.x(50) + 10}
            y={ground.y(speed(steel.modulus, 50)) - 12}
            lines={[`${Math.round(speed(steel.modulus, 50)).toLocaleString('en-GB')} m/s`]}
            size={ground.size}
            mono
            weight={600}
          />
          <Dot ground={ground} x={17} y={speed(plastic.modulus, 17)} fill="ink" />
          <Note
            x={ground.x(17) + 10}
            y={ground.y(speed(plastic.modulus, 17)) - 12}
            lines={[`${Math.round(speed(plastic.modulus, 17))} m/s`]}
            size={ground.size}
            mono
            weight={600}
          />
          <Note
            x={ground.x(62)}
            y={ground.y(980)}
            lines={[compact ? 'steel' : 'steel, 207 GPa']}
            size={ground.size}
          />
          <Note
            x={ground.x(42)}
            y={ground.y(speed(plastic.modulus, 40)) + 4}
            lines={compact ? ['plastic, 1 GPa'] : ['plastic, assumed 1 GPa']}
            size={ground.size}
          />
        </>
      )}
    </Plot>
  );
}

export const pipeWaveSpeed: Figure = {
  title: 'Pressure-wave speed in water by pipe wall, steel and plastic',
  Drawing,
  table: {
    head: ['Diameter over wall', ...walls.map(({ name }) => name)],
    rows: [10, 17, 25, 50].map((ratio) => [
      String(ratio),
      ...walls.map(
        ({ modulus }) => `${Math.round(speed(modulus, ratio)).toLocaleString('en-GB')} m/s`,
      ),
    ]),
  },
};
