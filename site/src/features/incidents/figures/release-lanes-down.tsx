import { scaleLinear } from 'd3-scale';
import {
  estimateTextWidth,
  Lines,
  spreadLabels,
  Tick,
  wrap,
} from '../../../kit/figures/drawing-text.tsx';
import { boxAt, draw } from '../../../kit/figures/round.ts';
import { Hatch, Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import { StateBox } from './release-marks.tsx';
import {
  computeVolumeBounds,
  describeRestartShare,
  formatCubicMetres,
  listTimedRestarts,
} from './release-restarts.tsx';
import {
  buildLanes,
  buildTimeTicks,
  computeTimelineEnd,
  describeStart,
  findEventSeconds,
  groupMoments,
  type RecordedRelease,
} from './release-states.ts';

type Props = { id: string; title: string; incident: RecordedRelease };

const [SIZE, LINE, LANE, PITCH, VOLUME] = [12.5, 17, 22, 27, 42];

/** Events, restarts and, with the volume they stand at, sums of the release, in their order. */
function listEntries(incident: RecordedRelease, end: number) {
  const left = computeVolumeBounds(incident);
  const zero = incident.events.some(({ seconds }) => seconds === 0)
    ? []
    : [describeStart(incident)];
  return [
    ...zero.map((start) => ({ at: 0, ...start, edge: undefined })),
    ...groupMoments(incident).map(({ seconds, clock, lines }) => ({
      at: seconds,
      value: clock,
      text: [
        ...lines.map(({ text }) => text),
        ...(left && seconds === end ? [`${formatCubicMetres(left.total)} in all`] : []),
      ].join('; '),
      edge: undefined,
    })),
    ...(left
      ? [
          {
            at: left.first.from * 0.75,
            value: formatCubicMetres(left.total - left.fed),
            text: `${100 - left.share}%, outside the restarts`,
            edge: left.total - left.fed,
          },
          {
            at: (left.first.to + end) / 2,
            value: formatCubicMetres(left.fed),
            text: describeRestartShare(left.share),
            edge: left.total,
          },
        ]
      : []),
  ].sort((a, b) => a.at - b.at);
}

/** The lanes of who knew what, with time downward. */
export function LanesDown({ id, title, incident }: Props) {
  const width = sheetWidth('across', true);
  const last = computeTimelineEnd(incident);
  const end = findEventSeconds(incident, 'recognised') ?? last;
  const ticks = buildTimeTicks(incident, last, 9);
  const left = computeVolumeBounds(incident);
  const lanes = buildLanes(incident, last);
  const start = Math.max(...ticks.map(({ label }) => estimateTextWidth(label, 12, 'mono'))) + 12;
  const right = start + (lanes.length - 1) * PITCH + LANE;
  const labelX = right + (left ? VOLUME : 0) + 26;
  const entries = listEntries(incident, end).map((entry) => ({
    ...entry,
    lines: wrap(entry.text, width - labelX, SIZE),
  }));
  const heights = entries.map(({ lines }) => (lines.length + 1) * LINE + 8);
  const height = Math.max(360, heights.reduce((sum, each) => sum + each, 0) + 8);
  const names = [...lanes.map(({ name }) => name), ...(left ? ['Left the pipe, at most'] : [])];
  const top = 28 + names.length * 17;
  const y = scaleLinear()
    .domain([0, last])
    .range([top, top + height]);
  const tops = spreadLabels(
    entries.map(({ at }) => y(at) + 8),
    heights,
    top - 8,
    top + height + 12,
  );
  const volumeX = scaleLinear()
    .domain([0, left?.total ?? 1])
    .range([right + 5, right + 5 + VOLUME]);
  const course =
    left &&
    draw`V${y(0)}H${volumeX(left.total - left.fed)}V${y(left.first.from)}` +
      draw`L${volumeX(left.total)} ${y(left.first.to)}V${y(end)}`;
  return (
    <Sheet id={id} title={title} width={width} height={top + height + 16}>
      <defs>
        <Hatch id={`${id}-gap`} className="stroke-rule" />
        {left && <Hatch id={`${id}-fed`} className="stroke-hivis" />}
      </defs>
      {names.map((name, i) => {
        const x = start + i * PITCH;
        return (
          <g key={name}>
            <path d={draw`M${x + 8} ${18 + i * 17}V${top}`} className="stroke-ink" />
            <Lines at={[x, 14 + i * 17]} lines={name} size={SIZE} bold />
          </g>
        );
      })}
      {ticks.map(({ at, label }) => (
        <g key={label}>
          <path d={draw`M${start - 6} ${y(at)}h6`} className="stroke-ink" />
          <Tick at={[start - 9, y(at) + 4]} text={label} size={12} anchor="end" />
        </g>
      ))}
      {entries.map(({ at, value, edge, lines }, i) => {
        const base = (tops[i] ?? 0) + 12;
        const from = edge === undefined ? start : volumeX(edge);
        return (
          <g key={`${value}${at}`}>
            <path
              d={draw`M${from} ${y(at)}H${labelX - 20}L${labelX - 8} ${base - 4}h5`}
              strokeWidth="1.2"
              className="fill-none stroke-ink"
            />
            <Lines at={[labelX, base]} lines={value} size={SIZE} mono bold />
            <Lines at={[labelX, base + LINE]} lines={lines} size={SIZE} />
          </g>
        );
      })}
      {lanes.map(({ name, states }, i) =>
        states.map((state) => {
          const [x, upper] = [start + i * PITCH, y(state.from)];
          const height = Math.max(1.5, y(state.to) - upper);
          const fits = estimateTextWidth(state.text, 12) + 14 < height;
          return (
            <StateBox
              key={`${name}${state.from}`}
              {...{ state, size: 12, gap: `${id}-gap` }}
              box={boxAt(x, upper, LANE, height)}
              at={fits ? draw`translate(${x + 7} ${upper + 8}) rotate(90)` : undefined}
            />
          );
        }),
      )}
      {listTimedRestarts(incident).map(({ from, to }) => (
        <rect
          key={from}
          {...boxAt(start, y(from), right - start, y(to) - y(from))}
          fillOpacity="0.22"
          className="fill-hivis"
        />
      ))}
      {course && (
        <path
          d={draw`M${right + 5} ${y(end)}${course}z`}
          fill={`url(#${id}-fed)`}
          strokeWidth="1.5"
          className="stroke-ink"
        />
      )}
    </Sheet>
  );
}
