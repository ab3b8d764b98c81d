import { waterWaveSpeed as speed } from '@site/leak-model/field-formulas.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Curve, Dot, Note, Plot, type Point, spaceEvenly } from '../../../kit/figures/Plot.tsx';

/** Wall's elastic modulus, Pa; largest and example diameter to wall ratio. */
const walls = [
  { modulus: 207e9, end: 100, example: 50 },
  { modulus: 1e9, end: 40, example: 17 },
] as const;
const formatWaveSpeed = (modulus: number, ratio: number) =>
  `${Math.round(speed(modulus, ratio)).toLocaleString('en-GB')} m/s`;

export const pipeWaveSpeed = defineFigure('pipe-wave-speed', {
  rows: () =>
    [10, 17, 25, 50].map((ratio) => [
      String(ratio),
      ...walls.map(({ modulus }) => formatWaveSpeed(modulus, ratio)),
    ]),
  Drawing: ({ word, ...props }) => (
    <Plot {...props}>
      {walls.map(({ modulus, end }) => (
        <Curve
          key={modulus}
          points={spaceEvenly(10, end, 24).map((r) => [r, speed(modulus, r)] as const)}
          width={2.5}
        />
      ))}
      {walls.map(({ modulus, example }) => {
        const at: Point = [example, speed(modulus, example)];
        return (
          <g key={modulus}>
            <Dot at={at} fill="ink" />
            <Note at={at} dx={10} dy={-12} lines={formatWaveSpeed(modulus, example)} mono bold />
          </g>
        );
      })}
      <Note at={[62, 980]} lines={word('steel')} />
      <Note at={[42, speed(walls[1].modulus, 40)]} dy={4} lines={word('plastic')} />
    </Plot>
  ),
});
