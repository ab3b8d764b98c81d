import { shareAvoided } from '../../../content/named-figures/record-figures.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Curve, Dot, Note, Plot, type Point } from '../../../kit/figures/Plot.tsx';
import { draw } from '../../../kit/figures/round.ts';

/** Share of a steady release avoided by stopping it earlier. */
export const colonialShare = defineFigure('colonial-share', {
  Drawing: ({ number, ...props }) => {
    const days = number('days');
    const at = (day: number): Point => [day, 100 * shareAvoided(day, days)];
    return (
      <Plot {...props} format="article">
        {({ x, y, left, bottom, top }) => (
          <>
            <path
              d={draw`M${left} ${top}L${x(days)} ${bottom}H${left}z`}
              className="fill-trace"
              fillOpacity="0.35"
            />
            <Curve points={[at(0), at(days)]} width={2.5} />
            {[1, 7, 14].map((day) => (
              <g key={day}>
                <path
                  d={draw`M${x(day)} ${bottom}V${y(at(day)[1])}`}
                  strokeDasharray="3 3"
                  className="stroke-ink-2"
                />
                <Dot at={at(day)} fill="ink" />
                <Note
                  at={[day > 0.7 * days ? days : day, at(day)[1]]}
                  {...(day > 0.7 * days ? { dy: -26, anchor: 'end' } : { dx: 12, dy: -6 })}
                  lines={`day ${day}: ${Math.round(at(day)[1])}%`}
                  mono
                  bold
                  bare
                />
              </g>
            ))}
          </>
        )}
      </Plot>
    );
  },
});
