import { scaleLog } from 'd3-scale';
import { figureText } from '../../content/named-figures/write.ts';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** Range of each method from one point of access, m (1 ft = 0.3048 m). */
const methods = [
  {
    name: 'Fixed ultrasonic point',
    gives: 'wall, at one spot',
    from: 0.02,
    to: 0.02,
    shown: 'one spot',
  },
  {
    name: 'Guided waves, bare pipe',
    gives: 'ranked metal loss',
    from: 0.02,
    to: 100,
    shown: 'about 100 m each way',
  },
  {
    name: 'Tethered crawler',
    gives: 'wall and cracks',
    from: 0.02,
    to: 1500 * 0.3048,
    shown: '1,500 ft of umbilical',
  },
  {
    name: 'Wave timing, one spacing',
    gives: 'a leak and its place',
    from: 5000,
    to: 20_000,
    get shown() {
      return figureText('sensor-spacing');
    },
  },
  {
    name: 'Fibre in the ditch',
    gives: 'sound of leaks and digging',
    from: 40_000,
    to: 50_000,
    shown: '40–50 km a channel',
  },
] as const;

const ticks = [
  { at: 1, label: '1 m' },
  { at: 100, label: '100 m' },
  { at: 1000, label: '1 km' },
  { at: 50_000, label: '50 km' },
];

/** Bars on a logarithmic scale of length; filled from the access point, open where a method works remotely. */
function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13.5 : 15;
  const top = 26;
  const pitch = compact ? 66 : 62;
  const bottom = top + methods.length * pitch;
  const x = scaleLog()
    .domain([0.02, 60_000])
    .range([6, width - 6]);
  return (
    <Sheet id={id} title={methodReach.title} width={width} height={bottom + 6}>
      <path
        d={ticks.map((t) => `M${round(x(t.at))} ${top - 6}V${bottom}`).join('')}
        className="stroke-rule"
      />
      {ticks.map((tick, i) => (
        <Tick
          key={tick.label}
          x={Math.min(x(tick.at), width - 4)}
          y={14}
          text={tick.label}
          size={compact ? 12 : 13}
          anchor={i === ticks.length - 1 ? 'end' : 'middle'}
        />
      ))}
      {methods.map((m, i) => {
        const y = top + i * pitch;
        const ours = m.name.startsWith('Wave');
        return (
          <g key={m.name}>
            <rect
              x="0"
              y={y + 2}
              width={(m.name.length + (compact ? 0 : m.gives.length + 2)) * 7.4 + 12}
              height={compact ? 36 : 20}
              className="fill-sheet"
            />
            <Lines x={6} y={y + 17} lines={[m.name]} size={size} weight={600} />
            {compact ? (
              <Lines x={6} y={y + 33} lines={[m.gives]} size={13} className="fill-ink-2" />
            ) : (
              <Lines
                x={6 + m.name.length * 7.9 + 10}
                y={y + 17}
                lines={[m.gives]}
                size={14}
                className="fill-ink-2"
              />
            )}
            <rect
              x={round(x(m.from))}
              y={y + (compact ? 40 : 27)}
              width={round(Math.max(6, x(m.to) - x(m.from)))}
              height="16"
              strokeWidth="1.5"
              className={`${ours ? 'fill-ink' : 'fill-trace'} stroke-ink`}
            />
          </g>
        );
      })}
    </Sheet>
  );
}

export const methodReach: Figure = {
  title: 'Reach of inspection and monitoring methods from one point of access',
  Drawing,
  table: {
    head: ['Method', 'Gives', 'Reach'],
    rows: methods.map((m) => [m.name, m.gives, m.shown]),
  },
};
