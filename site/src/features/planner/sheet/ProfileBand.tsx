import {
  getLengthUnit,
  getPressureUnit,
  type Hydraulics,
  type Range,
  toLengthUnit,
  toPressureUnit,
  type Units,
} from '@site/planner';
import { memo } from 'react';
import type { Frame } from './sheet-frame.ts';
import { BandLabel, Hatch, Letter, Rows } from './sheet-parts.tsx';
import { buildLinePath, chooseTicks, createLinearScale, type Scale } from './sheet-scales.ts';

type Props = { id: string; frame: Frame; units: Units; hydraulics: Hydraulics };

const projectPoints = (frame: Frame, y: Scale, kp: readonly number[], values: readonly number[]) =>
  kp.map((at, i) => ({ x: frame.x(at), y: y(values[i] as number) }));

function computeExtent(lists: readonly (readonly number[] | undefined)[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const list of lists)
    for (const value of list ?? []) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return [low, high];
}

/** Heads of liquid; for gas pressure, with a separate scale for the ground. */
export function createProfileScales(frame: Frame, units: Units, h: Hydraulics) {
  const { top, bottom } = frame.bands.profile;
  const gas = !h.head;
  const values = h.head
    ? [h.elevation, h.head.grade, h.head.maop]
    : [h.pressure, [0], h.maop === undefined ? [] : [h.maop]];
  const convert = (value: number) =>
    gas ? toPressureUnit(value, units) : toLengthUnit(value, units);
  const [low, high] = computeExtent(values).map(convert) as [number, number];
  const shown = createLinearScale(
    low,
    low + Math.max(high - low, 1) * 1.06,
    bottom - (gas ? 0 : 24),
    top,
  );
  const y: Scale = (value) => shown(convert(value));
  const [ground, crest] = computeExtent([h.elevation]);
  const earth: Scale = gas
    ? createLinearScale(ground, Math.max(crest, ground + 20), bottom - 12, bottom - 44)
    : y;
  const rows = chooseTicks(low, high, 5).map((at) => ({
    y: shown(at),
    text: String(at).replace('-', '−'),
  }));
  return { y, earth, rows, gas };
}

export const ProfileBand = memo(function ProfileBand({ id, frame, units, hydraulics: h }: Props) {
  const { profile } = frame.bands;
  const { y, earth, rows, gas } = createProfileScales(frame, units, h);
  const curve = h.head?.grade ?? h.pressure;
  const ground = buildLinePath(projectPoints(frame, earth, h.kp, h.elevation));
  const grade = buildLinePath(projectPoints(frame, y, h.kp, curve));
  const maop =
    h.head?.maop ?? (h.maop === undefined ? undefined : h.kp.map(() => h.maop as number));
  const unit = gas ? `${getPressureUnit(units)} g` : getLengthUnit(units);
  const top = (list: readonly number[], at: number, scale = y) =>
    scale(list[Math.floor(at * (list.length - 1))] as number);
  const name = gas ? 'pressure' : frame.compact ? 'grade line' : 'hydraulic grade line';
  const share = (7 * name.length) / (frame.right - frame.left);
  const apart = findWidestGap(share, (at) => top(h.elevation, at, earth) - top(curve, at));
  return (
    <g>
      <BandLabel
        frame={frame}
        at={profile}
        title={gas ? 'Pressure' : 'Profile'}
        lines={gas ? [unit, 'ground beneath'] : [`${unit}; head`, ...(maop ? ['and MAOP'] : [])]}
      />
      <Rows frame={frame} rows={rows} />
      <path d={`${ground}V${profile.bottom}H${frame.left}Z`} className="fill-sea" />
      {h.head && (
        <path
          d={buildLinePath(projectPoints(frame, y, h.kp, h.head.vapour))}
          className="fill-none stroke-ink-2"
          strokeDasharray="2 3"
        />
      )}
      <path d={ground} className="fill-none stroke-ink" strokeWidth="2.25" strokeLinejoin="round" />
      {maop && (
        <path
          d={buildLinePath(projectPoints(frame, y, h.kp, maop))}
          className="fill-none stroke-alarm"
          strokeWidth="1.5"
          strokeDasharray="6 4"
        />
      )}
      <path d={grade} className="fill-none stroke-teal" strokeWidth="1.75" />
      {h.slack.length + h.overMaop.length > 0 && (
        <Hatch id={`${id}-bad`} className="stroke-alarm" />
      )}
      <Stretches id={id} frame={frame} ranges={h.slack} word="slack" />
      <Stretches id={id} frame={frame} ranges={h.overMaop} word="over MAOP" />
      <Letter
        x={frame.left + apart * (frame.right - frame.left)}
        y={top(curve, apart) - 6}
        className="fill-teal"
      >
        {name}
      </Letter>
      {maop && (
        <Letter
          x={frame.right - 4}
          y={top(maop, 1) + (frame.compact ? 15 : -6)}
          anchor="end"
          className="fill-alarm"
        >
          MAOP
        </Letter>
      )}
    </g>
  );
});

/** Where a label as wide as `share` of the line has the most space beneath; a share too. */
function findWidestGap(share: number, gap: (at: number) => number): number {
  const starts = Array.from({ length: 24 }, (_, i) => (i / 24) * (1 - share));
  const measureClearance = (at: number) =>
    Math.min(...[0, 0.25, 0.5, 0.75, 1].map((part) => gap(at + part * share)));
  return starts.reduce(
    (best, at) => (measureClearance(at) > measureClearance(best) + 1 ? at : best),
    0.02,
  );
}

type StretchesProps = Pick<Props, 'id' | 'frame'> & { ranges: readonly Range[]; word: string };

function Stretches({ id, frame, ranges, word }: StretchesProps) {
  const { top, bottom } = frame.bands.profile;
  return ranges.map(({ from, to }, i) => {
    const x = frame.x(from);
    const width = Math.max(3, frame.x(to) - x);
    return (
      <g key={from}>
        <rect
          {...{ x, y: top, width, height: bottom - top }}
          fill={`url(#${id}-bad)`}
          className="stroke-alarm"
        />
        {i === 0 && (
          <Letter
            x={Math.min(x + width / 2, frame.right - 30)}
            y={top + 14}
            anchor="middle"
            strong
            className="fill-alarm"
          >
            {word}
          </Letter>
        )}
      </g>
    );
  });
}
