import { scaleLinear } from 'd3-scale';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** Minutes after rupture. Danville: NTSB. Sissonville: controller told at 12:53, rupture 12:41; 64 min in early data. */
const events = [
  { name: 'Danville, Kentucky, 2019', aware: 1, awareText: 'pressure alarm', closed: 56 },
  { name: 'Sissonville, West Virginia, 2012', aware: 12, awareText: 'controller told', closed: 64 },
] as const;
/** Minutes from identification to isolation that the US rule of 2022 allows. */
const RULE = 30;

/** Two ruptures on one time axis: unaware, aware, isolated. Below each, the time that the rule allows. */
function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13.5 : 15;
  const x = scaleLinear()
    .domain([0, 68])
    .range([4, width - 6]);
  const pitch = compact ? 108 : 104;
  const top = 28;
  const bottom = top + events.length * pitch;
  return (
    <Sheet id={id} title={isolationTimes.title} width={width} height={bottom + 32}>
      {[0, 15, 30, 45, 60].map((minute) => (
        <g key={minute}>
          <path d={`M${round(x(minute))} ${top - 8}V${bottom}`} className="stroke-rule" />
          <Tick
            x={x(minute)}
            y={13}
            text={minute}
            size={compact ? 12 : 13}
            anchor={minute ? 'middle' : 'start'}
          />
        </g>
      ))}
      {events.map((event, i) => {
        const y = top + i * pitch;
        return (
          <g key={event.name}>
            <rect
              x="0"
              y={y - 2}
              width={event.name.length * 7.8}
              height="22"
              className="fill-sheet"
            />
            <Lines x={4} y={y + 14} lines={[event.name]} size={size} weight={600} />
            <rect
              x={round(x(0))}
              y={y + 24}
              width={round(Math.max(4, x(event.aware) - x(0)))}
              height="22"
              strokeWidth="1.5"
              className="fill-alarm stroke-ink"
            />
            <rect
              x={round(x(event.aware))}
              y={y + 24}
              width={round(x(event.closed) - x(event.aware))}
              height="22"
              strokeWidth="1.5"
              className="fill-warn/40 stroke-ink"
            />
            <Lines
              x={x(event.aware) + 8}
              y={y + 40}
              lines={[`${event.awareText}, ${event.aware} min`]}
              size={compact ? 12.5 : 14}
            />
            <path
              d={`M${round(x(event.closed))} ${y + 18}v52`}
              strokeWidth="3"
              className="stroke-ink"
            />
            <path
              d={`M${round(x(event.aware))} ${y + 52}v12m0-6H${round(x(event.aware + RULE))}m0-6v12`}
              strokeWidth="1.5"
              className="fill-none stroke-ok"
            />
            <Lines
              x={x(event.closed)}
              y={y + 86}
              lines={[`isolated, ${event.closed} min`]}
              size={compact ? 12.5 : 14}
              font="mono"
              weight={600}
              anchor="end"
            />
          </g>
        );
      })}
      <path
        d={`M4 ${bottom + 8}v12M4 ${bottom + 14}h28m0-6v12`}
        strokeWidth="1.5"
        className="fill-none stroke-ok"
      />
      <Lines
        x={42}
        y={bottom + 19}
        lines={[
          compact
            ? 'at most 30 min from identification'
            : 'at most 30 min from identification, the US valve rule of 2022',
        ]}
        size={compact ? 13 : 14}
        className="fill-ink-2"
      />
    </Sheet>
  );
}

export const isolationTimes: Figure = {
  title: 'Minutes from rupture to awareness and to isolation, two gas ruptures',
  Drawing,
  table: {
    head: ['Rupture', 'First known', 'Rule’s limit, after the rupture', 'Isolated'],
    rows: events.map((e) => [
      e.name,
      `${e.awareText}, ${e.aware} min`,
      `${e.aware + RULE} min`,
      `${e.closed} min`,
    ]),
  },
};
