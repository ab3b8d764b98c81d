import { type LetteringSize, lettering } from './network-labels.ts';
import type { RegionalMap } from './regional-map.ts';

/** Band below and right of the map, for degrees. */
export const BAND = 34;

type Props = { map: RegionalMap; width: number; height: number; screen: LetteringSize };

/** Frame with degrees, scale bar and country names. */
export function Furniture({ map, width, height, screen }: Props) {
  const { marks, bar, countries } = map;
  const { size } = lettering[screen];
  const small = Math.round(size * 0.87);
  // On a phone, every other degree.
  const some = <T,>(list: readonly T[]) =>
    screen === 'phone' && list.length > 3 ? list.filter((_, i) => i % 2 === 0) : list;
  const length = screen === 'phone' ? 3.1 * small : 2.2 * small;
  return (
    <>
      {screen === 'wide' ? (
        <g
          className="fill-ink-2 stroke-sheet text-[15px]"
          strokeWidth="4"
          paintOrder="stroke"
          textAnchor="middle"
        >
          {countries.map((name) => (
            <text key={name.text} x={name.x} y={name.y}>
              {name.text}
            </text>
          ))}
        </g>
      ) : null}
      <g className="fill-ink-2 font-mono" fontSize={small} textAnchor="middle">
        {some(marks.bottom)
          .filter(({ x }) => x > length && x < width - length)
          .map(({ x, text }) => (
            <text key={text} x={x} y={height + BAND - 8}>
              {text}
            </text>
          ))}
        {some(marks.right)
          .filter(({ y }) => y > length && y < height - length)
          .map(({ y, text }) => (
            <text
              key={text}
              transform={`rotate(-90 ${width + BAND - 8} ${Math.round(y)})`}
              x={width + BAND - 8}
              y={Math.round(y)}
            >
              {text}
            </text>
          ))}
      </g>
      <text
        x={bar.right}
        y={height - 22}
        textAnchor="end"
        fontSize={small}
        className="fill-ink stroke-sheet font-mono"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {`${bar.km} km`}
      </text>
    </>
  );
}

export function Neatline({ map, width, height }: Omit<Props, 'screen'>) {
  const { marks, bar } = map;
  const ticks = [
    ...marks.bottom.map(({ x }) => `M${Math.round(x)} ${height - 6}v6`),
    ...marks.right.map(({ y }) => `M${width - 6} ${Math.round(y)}h6`),
  ].join('');
  return (
    <>
      <path
        className="fill-sheet"
        d={`M${width} -9V${height}H-9V${height + BAND + 9}H${width + BAND + 9}V-9z`}
      />
      <path className="stroke-ink" d={`M.5 .5H${width}V${height}H.5z${ticks}`} />
      <path
        d={`M${bar.right - bar.length} ${height - 16}v6h${bar.length}v-6`}
        className="stroke-ink"
        strokeWidth="1.6"
      />
    </>
  );
}
