import { flange, ring } from '../kit/drafting.tsx';

/** For operators: a flanged mainline valve with its actuator. */
const valve = {
  body: `M46 44v16l28-16v16zM56 49v-15h8v15M44 14h22v20h-22zM66 18h24v12h-24zM44 18h-10v12h10${flange(40, 52, 11)}${flange(80, 52, 11)}`,
  lines: 'M0 46h37m0 12h-37M83 46h37m0 12h-37M8 46q-4 6 0 12M112 46q4 6 0 12M90 14v20h3v-20z',
};
/** For investors: cumulative cash flow of a hardware programme, first negative, with its stages. */
const curve = {
  body: ring(42, 54, 3) + ring(70, 45, 3) + ring(94, 20, 3),
  lines:
    'M12 8v58M8 36h104m-5-3l5 3-5 3M9 12l3-4 3 4M12 36q10 0 16 10t14 8q14 0 28-9t24-25l8-10M42 36v-4m28 4v-4m24 4v-4',
};
/** Sensor node clamped to a pipe: strap, housing, cable gland, antenna. */
const node = {
  body: 'M34 34h36v-18h-36zM42 34v4h20v-4M44 38v26h4v-26zM56 38v26h4v-26zM70 22h6v6h-6z',
  lines:
    'M0 40h44m4 0h8m4 0h60M0 62h44m4 0h8m4 0h60M8 40q-4 11 0 22M112 40q4 11 0 22M76 25h10q8 0 8 8v7M52 16v-10m-4-4l4 4 4-4M60 9a8 8 0 0 0 0-8M65 12a14 14 0 0 0 0-12M39 25h4l2-5 3 10 2-5h8',
};
const marks = { valve, curve, node } as const;

export type PartnerKind = keyof typeof marks;

type Props = { mark: PartnerKind; className?: string };

/** Icon of a partner type. */
export function PartnerMark({ mark, className = 'h-[72px] w-[120px]' }: Props) {
  const { body, lines } = marks[mark];
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true" className={className}>
      <g className="fill-none stroke-current" strokeWidth="1.4" strokeLinejoin="round">
        <path d={body} className="fill-paper" />
        <path d={lines} />
      </g>
    </svg>
  );
}
