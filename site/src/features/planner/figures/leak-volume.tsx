import { buildSiteLine, lineFlow } from '@site/leak-model';
import { defineFigure, type Entry, type Lane } from '../../../kit/figures/define-figure.tsx';
import { Lines, wrap } from '../../../kit/figures/drawing-text.tsx';
import { Box, LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { Hatch } from '../../../kit/figures/Sheet.tsx';
import { computeAlarmTimeline } from '../../detection/figures/latency-budget.tsx';

const { alarm } = computeAlarmTimeline();
/** m³/s, of the line on which the alarm is computed. */
const leakFlow = 0.01 * lineFlow(buildSiteLine('crude', 5000).spec);

/** m³ lost until the alarm, from then until the valves are shut, and in all. */
function computeVolumes({ from = alarm }: Lane, number: Entry['number']) {
  const [before, until] = [leakFlow * from, leakFlow * number('valves')];
  return [before, until, before + until] as const;
}
const format = (cubicMetres: number) => `${cubicMetres.toPrecision(2)} m³`;

/** Volume lost until the alarm, until isolation, and by drain-down, which no alarm changes. */
export const leakVolume = defineFigure('leak-volume', {
  values: () => ({ alarm: alarm.toFixed(1) }),
  rows: ({ lanes, number }) =>
    lanes.map((lane) => [lane.name, ...computeVolumes(lane, number).map(format)]),
  Drawing: ({ lanes, axes, word, number, ...props }) => (
    <Lanes
      {...props}
      lanes={lanes}
      domain={axes.x.domain}
      margins={[2, 2]}
      ticks={axes.x.ticks}
      ticksBelow={16}
      grid={false}
      top={8}
      pitch={props.compact ? 116 : 104}
      foot={24}
      under={() => <Hatch id={`${props.id}-drain`} className="stroke-ink-2" />}
      lane={(lane, y, ground) => {
        const { x, small, width } = ground;
        const [before, until, all] = computeVolumes(lane, number);
        const end = x(all) + (props.compact ? 26 : 110);
        const sum = `${format(before)} ${word('before')} + ${format(until)} ${word('until')} = ${format(all)} ${word('sum')}`;
        const bar = { y: y + 28, h: 28 };
        return (
          <>
            <LaneName x={2} y={y} name={lane.name} ground={ground} />
            <g fill={`url(#${props.id}-drain)`}>
              <Box from={x(all)} to={end} {...bar} dash="5 3" className="" />
            </g>
            <Box from={x(before)} to={x(all)} {...bar} className="fill-hivis/40" />
            <Box from={x(0)} to={x(before)} {...bar} className="fill-hivis" />
            <Lines at={[end + 8, y + 47]} lines={word('drain')} size={small} />
            <Lines at={[2, y + 76]} lines={wrap(sum, width, small + 1)} size={small + 1} />
          </>
        );
      }}
    />
  ),
});
