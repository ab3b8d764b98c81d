import { Lines, spreadLabels, wrap } from '../../../kit/figures/drawing-text.tsx';
import { Lanes } from '../../../kit/figures/Lanes.tsx';
import { boxAt, draw } from '../../../kit/figures/round.ts';
import { Hatch, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import { LanesDown } from './release-lanes-down.tsx';
import { StateBox } from './release-marks.tsx';
import { listTimedRestarts, RestartBands, VOLUME, VolumeAtMost } from './release-restarts.tsx';
import {
  buildLanes,
  buildTimeTicks,
  computeTimelineEnd,
  findEventSeconds,
  groupMoments,
  type RecordedRelease,
} from './release-states.ts';

type Props = {
  id: string;
  compact?: boolean;
  format?: 'across' | 'page';
  incident: RecordedRelease;
};

/** Lettering of states and leaders, drawing units. */
const SMALL = 14;

/** Who knew what and when, on a true time scale; on phones the scale runs downward. */
export function ReleaseLanes({ id, compact = false, format = 'across', incident }: Props) {
  const title = `${incident.name}, ${incident.year}: what the control room, people outside and the line were doing, on one true time scale`;
  const last = computeTimelineEnd(incident);
  if (compact) return <LanesDown id={id} title={title} incident={incident} />;
  const page = format === 'page';
  const left = page ? 104 : 128;
  const width = sheetWidth(format, false);
  const times = groupMoments(incident);
  const each = Math.min(240, (width - left) / times.length);
  const cards = times.map((moment) => ({
    ...moment,
    lines: moment.lines.map(({ name, text }) => ({ name, text: wrap(text, each - 20, SMALL) })),
  }));
  const most = Math.max(
    0,
    ...cards.map(({ lines }) => lines.reduce((sum, { text }) => sum + text.length * 19 + 4, 0)),
  );
  const bar = 36;
  const volume = listTimedRestarts(incident).length > 0 ? VOLUME : 0;
  return (
    <Lanes
      id={id}
      format={format}
      title={title}
      lanes={buildLanes(incident, last)}
      domain={[0, last]}
      margins={[left, 8]}
      ticks={buildTimeTicks(incident, last, page ? 7 : 14)}
      pitch={52}
      foot={58 + most + volume}
      size={page ? 14 : 15}
      lane={({ name, states }, y, { x, size }) => (
        <>
          <Lines at={[0, y + 23]} lines={name} size={size} bold />
          {states.map((state) => {
            const [start, width] = [x(state.from), x(state.to) - x(state.from)];
            const fits = state.text.length * SMALL * 0.5 + 14 < width;
            return (
              <StateBox
                key={state.from}
                {...{ state, size: SMALL, gap: `${id}-gap` }}
                box={boxAt(start, y, Math.max(1.5, width), bar)}
                at={fits ? draw`translate(${start + 9} ${y + 23})` : undefined}
              />
            );
          })}
        </>
      )}
      under={({ x, bottom, top, size, small, ...ground }) => {
        const lefts = spreadLabels(
          cards.map(({ seconds }) => x(seconds) + each / 2),
          cards.map(() => each),
          left,
          width,
        );
        const leaders = cards.map(({ seconds, clock, lines }, i) => {
          const from = lefts[i] ?? 0;
          const at = x(seconds);
          let y = bottom + 30 + size;
          return (
            <g key={seconds}>
              <path
                d={draw`M${at} ${top - 6}V${bottom + 4}L${from + 1} ${bottom + 16}v${size + 18}`}
                strokeWidth="1.2"
                className="fill-none stroke-ink"
              />
              <Lines at={[from + 8, y]} lines={clock} size={size} mono bold />
              {lines.map(({ name, text }) => {
                const start = y + 20;
                y = start + (text.length - 1) * SMALL * 1.35;
                return <Lines at={[from + 8, start]} key={name} lines={text} size={SMALL} />;
              })}
            </g>
          );
        });
        return (
          <>
            <defs>
              <Hatch id={`${id}-gap`} className="stroke-rule" />
              {volume > 0 && <Hatch id={`${id}-fed`} className="stroke-hivis" />}
            </defs>
            <RestartBands {...{ x, top, bottom, of: incident }} />
            {leaders}
            <VolumeAtMost
              {...{ ...ground, x, size, small, of: incident }}
              top={bottom + 58 + most}
              end={findEventSeconds(incident, 'recognised') ?? last}
              hatch={`${id}-fed`}
            />
          </>
        );
      }}
    />
  );
}
