import { computeLeakLoss, lossAlarms } from '../../../content/named-figures/pipe-figures.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines, wrap } from '../../../kit/figures/drawing-text.tsx';
import { Box, LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';

const losses = lossAlarms.map(computeLeakLoss);
const format = (cubicMetres: number) => `${cubicMetres.toFixed(2)} m³`;

/** Volume lost until the alarm and until isolation; drain-down is the same in both. */
export const leakVolume = defineFigure('leak-volume', {
  values: () => ({
    alarm: (losses[0]?.alarm ?? 0).toFixed(1),
    balance: Math.round((losses[1]?.alarm ?? 0) / 60),
  }),
  rows: ({ lanes }) =>
    losses.map(({ before, until, all }, i) => [
      lanes[i]?.name ?? '',
      ...[before, until, all].map(format),
    ]),
  Drawing: ({ lanes, x, word, ...props }) => (
    <Lanes
      {...props}
      lanes={losses}
      domain={x.domain}
      margins={[2, 2]}
      ticks={x.ticks}
      ticksBelow={16}
      grid={false}
      top={8}
      pitch={props.compact ? 116 : 104}
      foot={24}
      lane={({ before, until, all }, y, ground, i) => {
        const { x, small, width } = ground;
        const sum = `${format(before)} ${word('before')} + ${format(until)} ${word('until')}`;
        const bar = { y: y + 28, h: 28 };
        return (
          <>
            <LaneName x={2} y={y} name={lanes[i]?.name ?? ''} ground={ground} />
            <Box from={x(before)} to={x(all)} {...bar} className="fill-hivis/40" />
            <Box from={x(0)} to={x(before)} {...bar} className="fill-hivis" />
            <Lines at={[x(all) + 8, y + 49]} lines={format(all)} size={20} mono bold />
            <Lines at={[2, y + 76]} lines={wrap(sum, width, small + 1)} size={small + 1} />
          </>
        );
      }}
    />
  ),
});
