import { memo } from 'react';
import type { Hydraulics, Range, Units } from '../../types.ts';
import { inLengths, inPressures, lengthUnit, pressureUnit } from '../format.ts';
import type { Frame } from './frame.ts';
import { BandLabel, Letter, Rows } from './parts.tsx';
import { linear, pathOf, type Scale, ticks } from './scale.ts';

type Props = { id: string; frame: Frame; units: Units; hydraulics: Hydraulics };

const points = (frame: Frame, y: Scale, kp: readonly number[], values: readonly number[]) =>
  kp.map((at, i) => ({ x: frame.x(at), y: y(values[i] as number) }));

function extent(lists: readonly (readonly number[] | undefined)[]): [number, number] {
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
export function profileScales(frame: Frame, units: Units, h: Hydraulics) {
  const { top, bottom } = frame.bands.profile;
  const gas = !h.head;
  const values = h.head
    ? [h.elevation, h.head.grade, h.head.maop]
    : [h.pressure, [0], h.maop === undefined ? [] : [h.maop]];
  const convert = (value: number) => (gas ? inPressures(value, units) : inLengths(value, units));
  const [low, high] = extent(values).map(convert) as [number, number];
  const shown = linear(low, low + Math.max(high - low, 1) * 1.06, bottom - (gas ? 0 : 18), top);
  const y: Scale = (value) => shown(convert(value));
  const [ground, crest] = extent([h.elevation]);
  const earth: Scale = gas
    ? linear(ground, Math.max(crest, ground + 20), bottom - 12, bottom - 44)
    : y;
  const rows = ticks(low, high, 5).map((at) => ({
    y: shown(at),
    text: String(at).replace('-', '−'),
  }));
  return { y, earth, rows, gas };
}

export const ProfileBand = memo(function ProfileBand({ id, frame, units, hydraulics: h }: Props) {
  const { profile } = frame.bands;
  const { y, earth, rows, gas } = profileScales(frame, units, h);
  const ground = pathOf(points(frame, earth, h.kp, h.elevation));
  const grade = pathOf(points(frame, y, h.kp, h.head?.grade ?? h.pressure));
  const maop =
    h.head?.maop ?? (h.maop === undefined ? undefined : h.kp.map(() => h.maop as number));
  const unit = gas ? `${pressureUnit(units)} g` : lengthUnit(units);
  const top = (list: readonly number[], at: number) =>
    y(list[Math.floor(at * (list.length - 1))] as number);
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
          d={pathOf(points(frame, y, h.kp, h.head.vapour))}
          className="fill-none stroke-ink-2"
          strokeDasharray="2 3"
        />
      )}
      <path d={ground} className="fill-none stroke-ink" strokeWidth="2.25" strokeLinejoin="round" />
      {maop && (
        <path
          d={pathOf(points(frame, y, h.kp, maop))}
          className="fill-none stroke-alarm"
          strokeWidth="1.5"
          strokeDasharray="6 4"
        />
      )}
      <path d={grade} className="fill-none stroke-teal" strokeWidth="1.75" />
      <Stretches id={id} frame={frame} ranges={h.slack} word="slack" />
      <Stretches id={id} frame={frame} ranges={h.overMaop} word="over MAOP" />
      <Letter
        x={frame.left + 0.3 * (frame.right - frame.left)}
        y={top(h.head?.grade ?? h.pressure, 0.3) - 6}
        className="fill-teal"
      >
        {gas ? 'pressure' : 'hydraulic grade line'}
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

function Stretches({
  id,
  frame,
  ranges,
  word,
}: {
  id: string;
  frame: Frame;
  ranges: readonly Range[];
  word: string;
}) {
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
