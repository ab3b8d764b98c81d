import { locateBetween } from '@site/leak-model/field-formulas.ts';
import { scaleLinear } from 'd3-scale';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { draw, round } from '../../../kit/figures/round.ts';
import { Sheet, Square, sheetWidth } from '../../../kit/figures/Sheet.tsx';

/** 10 km between sensors, 1,000 m/s, leak 3 km from sensor A. */
const line = { length: 10_000, speed: 1000, leak: 3000 };
const arrival = { a: line.leak / line.speed, b: (line.length - line.leak) / line.speed };
export const arrivalDifference = arrival.b - arrival.a;

/** How the arrival time difference Δt gives the position. */
export const twoSensors = defineFigure('two-sensors', {
  rows: ({ word }) => [
    ['A', `${line.leak / 1000} km`, `${arrival.a} s`],
    ['B', `${(line.length - line.leak) / 1000} km`, `${arrival.b} s`],
    [
      word('located'),
      `${locateBetween(line.length, line.speed, arrivalDifference) / 1000} km from A`,
      `difference ${arrivalDifference} s`,
    ],
  ],
  Drawing: ({ id, title, compact, word }) => {
    const width = sheetWidth('page', compact);
    const size = compact ? 13 : 15;
    const left = 26;
    const right = width - 26;
    const middle = round((left + right) / 2);
    const pipe = 64;
    const bottom = pipe + (compact ? 230 : 280);
    const leak = round(scaleLinear([0, line.length], [left, right])(line.leak));
    const t = scaleLinear([0, 8], [pipe, bottom]);
    const [ya, yb] = [round(t(arrival.a)), round(t(arrival.b))];
    return (
      <Sheet id={id} title={title} width={width} height={bottom + 46}>
        <path
          d={[2, 4, 6, 8].map((s) => draw`M${left} ${t(s)}H${right}`).join('')}
          className="stroke-rule"
        />
        <path
          d={`M${left} ${pipe}V${bottom}M${right} ${pipe}V${bottom}`}
          className="stroke-ink"
          strokeWidth="1.5"
        />
        <path d={`M${left - 18} ${pipe}H${right + 18}`} strokeWidth="8" className="stroke-ink-2" />
        <path
          d={`M${left} ${ya}L${leak} ${pipe}L${right} ${yb}`}
          fill="none"
          strokeWidth="2.5"
          className="stroke-hivis"
        />
        <path
          d={`M${left} ${ya}H${middle + 20}M${right} ${yb}H${middle - 20}`}
          strokeDasharray="3 4"
          className="stroke-ink-2"
        />
        <path
          d={`M${middle} ${ya}V${yb}m-6-8l6 8 6-8M${middle - 6} ${ya + 8}l6-8 6 8`}
          fill="none"
          strokeWidth="1.5"
          className="stroke-ink"
        />
        {[left, right].map((x) => (
          <Square key={x} at={[x, pipe]} />
        ))}
        <circle cx={leak} cy={pipe} r="7" strokeWidth="1.5" className="fill-hivis stroke-ink" />
        <Lines at={[left - 6, pipe - 18]} lines="A" size={size} bold />
        <Lines at={[right + 6, pipe - 18]} lines="B" size={size} bold anchor="end" />
        <Lines at={[leak, pipe - 18]} lines={word('leak')} size={size} anchor="middle" />
        <Lines at={[left + 10, ya + 20]} lines={`${arrival.a.toFixed(1)} s`} size={size} mono />
        <Lines
          at={[right - 10, yb + 20]}
          lines={`${arrival.b.toFixed(1)} s`}
          size={size}
          mono
          anchor="end"
        />
        <Lines
          at={[middle - 12, (ya + yb) / 2 + 5]}
          lines={`Δt ${arrivalDifference.toFixed(1)} s`}
          anchor="end"
          size={size}
          mono
          bold
        />
        <Lines at={[left - 18, bottom + 34]} lines={word('sum')} size={compact ? 13 : 16} mono />
      </Sheet>
    );
  },
});
