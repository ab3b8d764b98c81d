import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { draw } from '../../../kit/figures/round.ts';

const fills: Readonly<Record<string, string>> = {
  ok: 'fill-ok/30',
  warn: 'fill-warn/45',
  alarm: 'fill-alarm/35',
};

/** Open ends reach the edge without a line. */
export const temperatureWindows = defineFigure('temperature-windows', {
  rows: ({ lanes }) => lanes.map(({ name, shown = '' }) => [name, shown]),
  Drawing: ({ lanes, x, ...props }) => (
    <Lanes
      {...props}
      lanes={lanes}
      domain={x.domain}
      ticks={x.ticks}
      pitch={62}
      foot={10}
      lane={({ name, from = 0, to = 0, shown = '', open, tone = '' }, y, ground) => {
        const [a, b] = [ground.x(from), ground.x(to)];
        const [start, end] = open === 'right' ? [b, a] : [a, b];
        const inside = b - a > shown.length * 8.4 + 12;
        const before = !inside && open === 'right';
        return (
          <>
            <LaneName y={y} name={name} ground={ground} />
            <path
              d={draw`M${start} ${y + 24}H${end}v24H${start}${open ? '' : 'z'}`}
              strokeWidth="1.5"
              className={`${fills[tone]} stroke-ink`}
            />
            <Lines
              at={[inside ? a + (open === 'left' ? 8 : 10) : before ? a - 8 : b + 8, y + 41]}
              anchor={before ? 'end' : 'start'}
              lines={shown}
              size={ground.small + 1}
              mono
            />
          </>
        );
      }}
    />
  ),
});
