import { frictionHead } from '../../simulation/hydraulics/pipe.ts';
import { Plot, span } from '../kit/Plot.tsx';
import { Curve, Note } from '../kit/plot-marks.tsx';
import { round } from '../kit/round.ts';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** An assumed line: length and bore in m, velocity in m/s, back pressure behind the outlet in m of liquid. */
const line = { length: 40_000, bore: 0.5, velocity: 1.5, friction: 0.018, back: 20 };

/** Ground along the line, km and m above datum. */
const profile: readonly (readonly [number, number])[] = [
  [0, 120],
  [6, 150],
  [12, 230],
  [18, 385],
  [22, 240],
  [28, 170],
  [34, 110],
  [40, 90],
];
/** The crest: before it the pump has to lift the flow to it, after it the outlet sets the pressure. */
const crest = { km: 18, m: 385 };
const outlet = { km: 40, m: 90 };

/** Friction loss over `km` of full pipe, m of head. */
const loss = (km: number) => frictionHead(line.friction, km * 1000, line.velocity, line.bore);

/** Elevation of the pipe at `km`, by linear interpolation of `profile`, m. */
export function elevation(km: number): number {
  const next = Math.max(
    1,
    profile.findIndex(([station]) => station >= km),
  );
  const [x1, z1] = profile[next] ?? [0, 0];
  const [x0, z0] = profile[next - 1] ?? [0, 0];
  return z0 + ((z1 - z0) * (km - x0)) / (x1 - x0);
}

/** Hydraulic grade of a full pipe, m above datum: set by the crest upstream of it, by the outlet downstream. */
export const fullGrade = (km: number, back = line.back): number =>
  km <= crest.km ? crest.m + loss(crest.km - km) : outlet.m + back + loss(outlet.km - km);

/** Start and end in km of the part with slack flow, where that grade is below the pipe; undefined if none. */
export function slack(back = line.back): readonly [number, number] | undefined {
  const low = span(0, 40, 800).filter((km) => fullGrade(km, back) < elevation(km) - 1e-6);
  const [first, last] = [low[0], low.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

function Drawing({ id, compact = false }: DrawingProps) {
  const [from, to] = slack() ?? [0, 0];
  return (
    <Plot
      id={id}
      compact={compact}
      title={slackFlow.title}
      x={{
        domain: [0, 40],
        title: 'Distance, km',
        ticks: [0, 10, 20, 30, 40].map((v) => ({ at: v, label: String(v) })),
      }}
      y={{
        domain: [0, 500],
        title: 'Height, m',
        ticks: [0, 125, 250, 375, 500].map((v) => ({ at: v, label: String(v) })),
      }}
      height={compact ? 250 : 300}
    >
      {(g) => {
        const ground = profile.map(([km, m]) => `${round(g.x(km))} ${round(g.y(m))}`).join('L');
        return (
          <>
            <path d={`M${ground}V${g.bottom}H${round(g.left)}z`} className="fill-rule/50" />
            <rect
              x={round(g.x(from))}
              y={g.top}
              width={round(g.x(to) - g.x(from))}
              height={g.bottom - g.top}
              className="fill-warn/25"
            />
            <path d={`M${ground}`} fill="none" strokeWidth="3" className="stroke-ink" />
            <Curve
              ground={g}
              points={[
                [0, fullGrade(0)],
                [crest.km, crest.m],
              ]}
              className="stroke-ink-2"
              dash="6 4"
            />
            <Curve
              ground={g}
              points={[
                [crest.km, fullGrade(crest.km + 1e-9)],
                [outlet.km, fullGrade(outlet.km)],
              ]}
              className="stroke-ink-2"
              dash="6 4"
            />
            <Note x={g.x(1)} y={g.y(fullGrade(1)) - 10} lines={['grade if full']} size={g.size} />
            <Note
              x={g.x(to) + 10}
              y={g.y(360)}
              lines={
                compact
                  ? ['slack,', `km ${from.toFixed(1)}`, `to ${to.toFixed(1)}`]
                  : [`slack, km ${from.toFixed(1)}`, `to ${to.toFixed(1)}`]
              }
              size={g.size}
              weight={600}
            />
            <text
              x={round(g.x(2))}
              y={round(g.y(40))}
              fontSize={g.size}
              className="fill-ink font-sans"
            >
              ground and pipe
            </text>
          </>
        );
      }}
    </Plot>
  );
}

export const slackFlow: Figure = {
  title: 'Ground profile and full-pipe hydraulic grade over a ridge',
  Drawing,
  table: {
    head: ['Station', 'Pipe', 'Grade if full', 'Runs'],
    rows: profile.map(([km, m]) => [
      `${km} km`,
      `${m} m`,
      `${Math.round(fullGrade(km))} m`,
      fullGrade(km) < m - 1e-6 ? 'slack' : 'full',
    ]),
  },
};
