import { frictionHead } from '@site/leak-model/field-formulas.ts';
import { scaleLinear } from 'd3-scale';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { wrap } from '../../../kit/figures/drawing-text.tsx';
import { Curve, Note, Plot, spaceEvenly } from '../../../kit/figures/Plot.tsx';
import { draw, round } from '../../../kit/figures/round.ts';

/** Assumed: length and bore in m, m/s, back pressure at the outlet in m of liquid. */
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
/** Upstream the pump must lift over the crest; downstream the outlet sets the pressure. */
const crest = { km: 18, m: 385 };
const outlet = { km: 40, m: 90 };

/** m of head over `km` of full pipe. */
const computeHeadLoss = (km: number) =>
  frictionHead(line.friction, km * 1000, line.velocity, line.bore);

/** Linear interpolation of `profile`, m. */
export const elevation = scaleLinear(
  profile.map(([km]) => km),
  profile.map(([, m]) => m),
);

/**
 * Hydraulic grade of a full pipe, m above datum: set by the crest upstream, by the outlet
 * downstream.
 */
export const fullGrade = (km: number, back = line.back): number =>
  km <= crest.km
    ? crest.m + computeHeadLoss(crest.km - km)
    : outlet.m + back + computeHeadLoss(outlet.km - km);

/** Ends of the slack section, km, where that grade is below the pipe; undefined if none. */
export function findSlackSection(back = line.back): readonly [number, number] | undefined {
  const low = spaceEvenly(0, 40, 800).filter((km) => fullGrade(km, back) < elevation(km) - 1e-6);
  const [first, last] = [low[0], low.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

export const slackFlow = defineFigure('slack-flow', {
  values: () => {
    const [from = 0, to = 0] = findSlackSection() ?? [];
    return { from: from.toFixed(1), to: to.toFixed(1) };
  },
  rows: () =>
    profile.map(([km, m]) => [
      `${km} km`,
      `${m} m`,
      `${Math.round(fullGrade(km))} m`,
      fullGrade(km) < m - 1e-6 ? 'slack' : 'full',
    ]),
  Drawing: ({ word, ...props }) => {
    const [from, to] = findSlackSection() ?? [0, 0];
    return (
      <Plot {...props} height={props.compact ? 250 : 300}>
        {({ x, y, left, top, bottom, size }) => {
          const ground = profile.map(([km, m]) => `${round(x(km))} ${round(y(m))}`).join('L');
          return (
            <>
              <path d={draw`M${ground}V${bottom}H${left}z`} className="fill-rule/50" />
              <path
                d={draw`M${x(from)} ${top}H${x(to)}V${bottom}H${x(from)}z`}
                className="fill-warn/25"
              />
              <path d={`M${ground}`} fill="none" strokeWidth="3" className="stroke-ink" />
              {[
                [0, crest.km],
                [crest.km + 1e-9, outlet.km],
              ].map((ends) => (
                <Curve
                  key={ends[0]}
                  points={ends.map((km) => [km, fullGrade(km)] as const)}
                  className="stroke-ink-2"
                  dash="6 4"
                />
              ))}
              <Note at={[1, fullGrade(1)]} dy={-10} lines={word('grade')} />
              <Note
                at={[to, 360]}
                dx={10}
                lines={wrap(word('slack'), size * (props.compact ? 4 : 8), size)}
                bold
              />
              <Note at={[2, 40]} lines={word('ground')} bare />
            </>
          );
        }}
      </Plot>
    );
  },
});
