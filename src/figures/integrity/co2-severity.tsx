import { Plot } from '../kit/Plot.tsx';
import { Dot, Note } from '../kit/plot-marks.tsx';
import { round } from '../kit/round.ts';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** Rule-of-thumb limits of CO2 partial pressure, bar. */
const LOW = 0.2;
const SEVERE = 2;
/** The example of the text: total pressure in bar, CO2 in mol%. */
const example = { bar: 70, percent: 3 };

/** Upper end of the scale of content, mol%. */
const TOP = 20;

/** CO2 content at which a line at `bar` reaches a partial pressure, mol%. */
const contentAt = (partial: number, bar: number) => (partial / bar) * 100;

/** CO2 partial pressure, bar. */
export const partialPressure = (bar: number, percent: number) => (bar * percent) / 100;

const bandOf = (partial: number) =>
  partial < LOW ? 'low' : partial <= SEVERE ? 'moderate' : 'severe';

function Drawing({ id, compact = false }: DrawingProps) {
  return (
    <Plot
      id={id}
      compact={compact}
      title={co2Severity.title}
      x={{
        domain: [1, 200],
        log: true,
        title: 'Total pressure, bar',
        ticks: [1, 10, 100, 200].map((v) => ({ at: v, label: String(v), wideOnly: v === 200 })),
      }}
      y={{
        domain: [0.1, TOP],
        log: true,
        title: 'CO₂ content, mol%',
        ticks: [0.1, 1, 10].map((v) => ({ at: v, label: String(v) })),
      }}
    >
      {(ground) => {
        const point = (bar: number, percent: number) =>
          `${round(ground.x(bar))} ${round(ground.y(percent))}`;
        // Both axes are logarithmic: each limit is a straight line.
        const limit = (partial: number) =>
          `M${point(partial / (TOP / 100), TOP)}L${point(200, contentAt(partial, 200))}`;
        const corner = `L${point(200, TOP)}z`;
        return (
          <>
            <path d={limit(LOW) + corner} className="fill-warn/20" />
            <path d={limit(SEVERE) + corner} className="fill-alarm/25" />
            <path
              d={limit(LOW) + limit(SEVERE)}
              fill="none"
              strokeWidth="2"
              className="stroke-ink"
            />
            <Lab ground={ground} bar={1.5} percent={0.25} word="low" />
            <Lab
              ground={ground}
              bar={compact ? 3 : 4}
              percent={compact ? 14 : 10}
              word="moderate"
            />
            <Lab ground={ground} bar={compact ? 40 : 60} percent={12} word="severe" />
            <Dot ground={ground} x={example.bar} y={example.percent} fill="ink" />
            <Note
              x={ground.x(example.bar) + (compact ? 10 : 12)}
              y={ground.y(example.percent) + 22}
              lines={['2.1 bar']}
              size={ground.size}
              mono
              weight={600}
              anchor={compact ? 'end' : 'start'}
            />
          </>
        );
      }}
    </Plot>
  );
}

type LabProps = {
  ground: Parameters<Parameters<typeof Plot>[0]['children']>[0];
  bar: number;
  percent: number;
  word: string;
};

/** Name of a band. It has no background of its own, so that the band's tint shows. */
function Lab({ ground, bar, percent, word }: LabProps) {
  return (
    <text
      x={round(ground.x(bar))}
      y={round(ground.y(percent))}
      fontSize={ground.size + 2}
      fontWeight={600}
      className="fill-ink font-sans"
    >
      {word}
    </text>
  );
}

const cases = [
  [10, 1],
  [10, 5],
  [example.bar, example.percent],
  [100, 0.5],
] as const;

export const co2Severity: Figure = {
  title: 'Severity of sweet service from total pressure and CO₂ content',
  Drawing,
  table: {
    head: ['Total pressure', 'CO₂', 'Partial pressure', 'Rule of thumb'],
    rows: cases.map(([bar, percent]) => {
      const partial = partialPressure(bar, percent);
      return [`${bar} bar`, `${percent} mol%`, `${partial.toPrecision(2)} bar`, bandOf(partial)];
    }),
  },
};
