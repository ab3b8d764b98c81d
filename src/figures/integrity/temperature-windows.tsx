import { scaleLinear } from 'd3-scale';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const LOW = -40;
const HIGH = 400;

/** Ranges of metal temperature for carbon steel, °C; `open` marks an end that no source gives. */
const windows = [
  {
    name: 'Under insulation, when wet',
    from: -12,
    to: 175,
    shown: '−12 to 175 °C',
    tone: 'fill-warn/45',
  },
  {
    name: 'HF film protects',
    from: LOW,
    to: 71,
    shown: 'below about 71 °C',
    tone: 'fill-ok/30',
    open: 'left',
  },
  {
    name: 'HF attack in strong acid',
    from: 71,
    to: HIGH,
    shown: 'above about 71 °C',
    tone: 'fill-alarm/35',
    open: 'right',
  },
  {
    name: 'Sulfidation',
    from: 230,
    to: HIGH,
    shown: 'from about 230–260 °C',
    tone: 'fill-alarm/35',
    open: 'right',
  },
] as const;

/** The ranges as bars on one temperature axis. An open end has no line and reaches the drawing's edge. */
function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13.5 : 15;
  const x = scaleLinear()
    .domain([LOW, HIGH])
    .range([4, width - 4]);
  const pitch = compact ? 62 : 62;
  const top = 28;
  const bottom = top + windows.length * pitch;
  const ticks = compact ? [0, 100, 200, 300, 400] : [-12, 71, 175, 230, 300, 400];
  return (
    <Sheet id={id} title={temperatureWindows.title} width={width} height={bottom + 10}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${round(x(tick))} ${top - 8}V${bottom}`} className="stroke-rule" />
          <Tick
            x={x(tick)}
            y={13}
            text={`${tick < 0 ? '−' : ''}${Math.abs(tick)}${tick === HIGH ? ' °C' : ''}`}
            size={compact ? 12 : 13}
            anchor={tick === HIGH ? 'end' : 'middle'}
          />
        </g>
      ))}
      {windows.map((w, i) => {
        const y = top + i * pitch;
        const [a, b] = [x(w.from), x(w.to)];
        const open = 'open' in w ? w.open : undefined;
        const outline =
          open === 'left'
            ? `M${round(a)} ${y + 24}H${round(b)}v24H${round(a)}`
            : open === 'right'
              ? `M${round(b)} ${y + 24}H${round(a)}v24H${round(b)}`
              : `M${round(a)} ${y + 24}H${round(b)}v24H${round(a)}z`;
        const inside = b - a > w.shown.length * 8.4 + 12;
        return (
          <g key={w.name}>
            <rect
              x="0"
              y={y + 2}
              width={w.name.length * 7.6 + 8}
              height="20"
              className="fill-sheet"
            />
            <Lines x={4} y={y + 17} lines={[w.name]} size={size} weight={600} />
            <path d={outline} strokeWidth="1.5" className={`${w.tone} stroke-ink`} />
            <Lines
              x={inside ? a + (open === 'left' ? 8 : 10) : open === 'right' ? a - 8 : b + 8}
              anchor={!inside && open === 'right' ? 'end' : 'start'}
              y={y + 41}
              lines={[w.shown]}
              size={compact ? 12.5 : 14}
              font="mono"
            />
          </g>
        );
      })}
    </Sheet>
  );
}

export const temperatureWindows: Figure = {
  title: 'Temperature windows of corrosion under insulation, HF corrosion and sulfidation',
  Drawing,
  table: { head: ['Mechanism', 'Metal temperature'], rows: windows.map((w) => [w.name, w.shown]) },
};
