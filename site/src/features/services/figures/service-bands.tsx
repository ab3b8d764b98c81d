import { scaleLinear } from 'd3-scale';
import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { ClearedGround, Lines } from '../../../kit/figures/drawing-text.tsx';
import { Lanes } from '../../../kit/figures/Lanes.tsx';
import { ticksAt } from '../../../kit/figures/Plot.tsx';
import { boxAt, draw, round } from '../../../kit/figures/round.ts';
import { Square } from '../../../kit/figures/Sheet.tsx';
import type { TitledProps } from '../../../kit/figures/types.ts';

/** Illustrative: km, and drawing units above the lowest point. */
const terrain = [
  [0, 34],
  [3, 40],
  [6, 12],
  [8, 10],
  [11, 46],
  [14, 60],
  [17, 22],
  [19, 8],
  [22, 30],
  [25, 36],
] as const;

const heightAt = scaleLinear(
  terrain.map(([km]) => km),
  terrain.map(([, height]) => height),
);

/** Large screen or tablet. */
type Wide = { format?: 'across' | 'page' };

/** Alignment sheet: terrain above a row per service. */
function Bands({ lanes, word, number, curves, ...props }: TitledProps & Entry & Wide) {
  const { compact = false, format = 'across' } = props;
  const left = compact ? 8 : format === 'page' ? 215 : 250;
  const begin = compact ? left : 0;
  const ground = compact ? 96 : 116;
  const kms = [0, 5, 10, 15, 20, 25];
  return (
    <Lanes
      {...props}
      format={format}
      size={compact ? 13 : 15}
      lanes={lanes}
      domain={[0, 25]}
      margins={[left, compact ? 8 : 16]}
      ticks={ticksAt(kms, (km) => (km === 0 ? 'KP 0' : String(km)))}
      ticksBelow={20}
      grid={false}
      top={ground + 26}
      pitch={compact ? 50 : 48}
      foot={30}
      under={({ x, bottom }) => {
        const along = (lift: number) =>
          terrain.map(([km, h]) => `${round(x(km))} ${round(ground - h - lift)}`).join('L');
        return (
          <>
            <path
              d={kms.map((km) => draw`M${x(km)} 8V${bottom}`).join('')}
              className="stroke-rule"
            />
            <path d={draw`M${along(14)}V${ground + 8}H${left}z`} className="fill-rule/50" />
            <path d={`M${along(14)}`} fill="none" strokeWidth="1.5" className="stroke-ink-2" />
            <path
              d={`M${along(0)}`}
              fill="none"
              strokeWidth={compact ? 3 : 4}
              className="stroke-ink"
            />
            {lanes[0]?.points?.map((km) => (
              <Square key={km} at={[x(km), ground - heightAt(km)]} side={10} fill="ink" />
            ))}
          </>
        );
      }}
      lane={({ name, note = '', spans = [], points = [], tone }, y, { x, width, size }) => {
        const middle = y + (compact ? 36 : 24);
        return (
          <>
            <path d={`M${begin} ${y}H${width - (compact ? 8 : 16)}`} className="stroke-ink" />
            {compact && <ClearedGround at={[begin + 1, y + 5]} size={[width - 10, 17]} />}
            <Lines at={[begin, y + (compact ? 18 : 21)]} lines={name} size={size} bold />
            <Lines
              at={compact ? [width - 9, y + 18] : [begin, y + 39]}
              lines={note}
              size={size - 1}
              anchor={compact ? 'end' : 'start'}
            />
            {spans.map(([from, to]) => (
              <rect
                key={from}
                {...boxAt(x(from), middle - 5, x(to) - x(from), 10)}
                strokeWidth="1.5"
                className="fill-trace stroke-ink"
              />
            ))}
            {points.map((km) => (
              <path
                key={km}
                d={draw`M${x(km)} ${middle - 8}l6 8-6 8-6-8z`}
                strokeWidth="1.5"
                className={`${tone ? 'fill-ink' : 'fill-sheet'} stroke-ink`}
              />
            ))}
          </>
        );
      }}
      over={({ bottom, width }) => (
        <path
          d={`M${begin} ${bottom}H${width - (compact ? 8 : 16)}`}
          strokeWidth="1.5"
          className="stroke-ink"
        />
      )}
    />
  );
}

export const serviceBands = defineFigure('service-bands', {
  rows: ({ lanes }) => lanes.map(({ name, note = '' }) => [name, note]),
  Drawing: Bands,
  Middle: (props) => <Bands {...props} format="page" />,
});
