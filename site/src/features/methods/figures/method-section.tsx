import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import type { TitledProps } from '../../../kit/figures/types.ts';
import { type Mark, parts } from '../method-parts.ts';

const sizes = {
  wide: {
    height: 396,
    ground: 'M0 154C190 142 380 148 560 156S960 146 1190 152',
    pipe: 262,
    bore: 28,
    fibre: 214,
    tube: 316,
    leak: 610,
    front: [64, 96, 128],
    nodes: [268, 480, 800, 1000],
    acoustic: [530, 690],
    meters: [82, 1108],
    gauge: 150,
    rooms: [
      [42, 104],
      [1036, 86],
    ],
    reach: [104, 62],
    satellite: [326, 38],
    aircraft: [570, 56],
    walker: [480, 150],
    scale: [1176, 384],
  },
  compact: {
    height: 348,
    ground: 'M0 146C60 140 110 142 160 148S260 142 310 146',
    pipe: 252,
    bore: 22,
    fibre: 208,
    tube: 292,
    leak: 154,
    front: [24, 36],
    nodes: [96, 224],
    acoustic: [192],
    meters: [26, 284],
    gauge: 62,
    rooms: [
      [4, 104],
      [240, 86],
    ],
    reach: [44, 56],
    satellite: [38, 34],
    aircraft: [154, 56],
    walker: [122, 140],
    scale: [304, 342],
  },
} as const;

/** Instruments that could notice a leak; not to scale. */
function Section({ id, title, compact, lanes, word }: TitledProps & Entry) {
  const s = compact ? sizes.compact : sizes.wide;
  const width = sheetWidth('across', compact);
  const half = s.bore / 2;
  const chevrons = s.front.flatMap((d) => [
    `M${s.leak - d + 6} ${s.pipe - 6}l-6 6 6 6`,
    `M${s.leak + d - 6} ${s.pipe - 6}l6 6-6 6`,
  ]);
  return (
    <Sheet
      id={id}
      title={title}
      width={width}
      height={s.height}
      className="block h-auto w-full fill-none stroke-ink"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={`${s.ground}V${s.height}H0z`} className="fill-rule stroke-none" fillOpacity=".5" />
      <path d={s.ground} />
      <ellipse
        cx={s.leak}
        cy={s.pipe}
        rx={s.reach[0]}
        ry={s.reach[1]}
        strokeDasharray="5 4"
        className="stroke-hivis"
      />
      <path d={`M0 ${s.fibre}H${width}`} strokeWidth="2.5" className="stroke-teal" />
      <path d={`M0 ${s.tube}H${width}`} strokeWidth="7" className="stroke-ink-2" />
      <path d={`M0 ${s.tube}H${width}`} strokeWidth="4" className="stroke-sheet" />
      <path d={`M0 ${s.pipe}H${width}`} strokeWidth={s.bore} />
      <path d={`M0 ${s.pipe}H${width}`} strokeWidth={s.bore - 3} className="stroke-sheet" />
      <path d={chevrons.join('')} strokeWidth="2" className="stroke-hivis" />
      <path
        d={`M${s.leak} ${s.pipe + half}l-9 16m9-16v20m0-20l9 16`}
        strokeWidth="2"
        className="stroke-hivis"
      />
      <circle cx={s.leak} cy={s.pipe + half - 2} r="6" className="fill-hivis" />
      <Instruments {...s} half={half} size={compact ? 12.5 : 14.5} />
      <AerialInstruments {...s} />
      {parts.map((part, i) => (
        <NumberedMark
          key={part.id}
          {...part[compact ? 'compact' : 'wide']}
          number={i + 1}
          name={compact ? undefined : lanes[i]?.name}
        />
      ))}
      <Lines
        at={[s.scale[0], s.scale[1]]}
        lines={word('scale')}
        size={compact ? 12.5 : 14.5}
        anchor="end"
        className="fill-ink-2 stroke-none"
      />
    </Sheet>
  );
}

type Places = (typeof sizes)[keyof typeof sizes];

/** Instruments on the pipe. */
function Instruments(props: Places & { half: number; size: number }) {
  const { nodes, acoustic, meters, gauge, pipe, half, size } = props;
  const top = pipe - half;
  return (
    <>
      <path
        d={nodes.map((x) => `M${x - 8} ${top - 12}h16v14h-16z`).join('')}
        className="fill-ink stroke-sheet"
      />
      <path
        d={acoustic.map((x) => `M${x - 8} ${pipe + half + 13}l8-14 8 14z`).join('')}
        className="fill-sheet"
      />
      <path d={`M${gauge} ${top}v-6`} />
      {[
        ...meters.map((x) => ({ x, y: pipe, letter: 'M' })),
        { x: gauge, y: top - 17, letter: 'P' },
      ].map(({ x, y, letter }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="12" className="fill-sheet" />
          <Lines
            at={[x, y + size / 2.8]}
            lines={letter}
            size={size}
            bold
            anchor="middle"
            className="fill-ink stroke-none"
          />
        </g>
      ))}
    </>
  );
}

/** Stations and aerial observers. */
function AerialInstruments({ rooms, meters, satellite, aircraft, walker, pipe }: Places) {
  const [[hut], [controlRoom, roof]] = rooms;
  return (
    <>
      <path
        d={`M${meters[0]} ${pipe - 12}V144M${meters[1]} ${pipe - 12}V${roof + 58}`}
        strokeDasharray="3 3"
        className="stroke-ink-2"
        strokeWidth="1"
      />
      <path
        d={`M${hut} 150v-32l22-12 22 12v32zM${hut + 15} 150v-18h14v18M${hut + 22} 106v-18m-6 6l6-7 6 7`}
        className="fill-sheet"
      />
      <path
        d={`M${controlRoom} ${roof}h66v62h-66zM${controlRoom + 10} ${roof + 10}h46v28h-46zM${controlRoom + 33} ${roof + 38}v10m-14 0h28M${controlRoom + 14} ${roof + 30}l8-8 8 4 10-10 10 6`}
        className="fill-sheet"
      />
      <path
        d={`M${satellite[0] - 5} ${satellite[1] - 5}h10v10h-10zm-6 2h-18v6h18m22-6h18v6h-18`}
        className="fill-sheet"
      />
      <path
        d={`M${aircraft[0] - 26} ${aircraft[1]}q4-7 22-7h16q14 0 14 6t-14 6h-22q-12 0-16-5zm-4-10h5l7 9M${aircraft[0] - 4} ${aircraft[1] + 2}l-10 12h8l14-12`}
        className="fill-sheet"
      />
      <path
        d={`M${walker[0]} ${walker[1]}l6-14 6 14m-6-14v-13m-7 8l7-6 7 6`}
        className="stroke-ink"
      />
      <circle cx={walker[0] + 6} cy={walker[1] - 32} r="4.5" className="fill-sheet" />
    </>
  );
}

/** A number in a circle, with a leader to each thing that it names. */
function NumberedMark(props: Mark & { number: number; name: string | undefined }) {
  const { at, to, before, number, name } = props;
  const [x, y] = at;
  return (
    <>
      <path d={to.map((end) => `M${x} ${y}L${end.join(' ')}`).join('')} strokeWidth="1" />
      <circle cx={x} cy={y} r="11" className="fill-sheet" />
      <Lines
        at={[x, y + 5]}
        lines={`${number}`}
        size={name ? 14.5 : 13}
        bold
        anchor="middle"
        className="fill-ink stroke-none"
      />
      {name && (
        <Lines
          at={[before ? x - 18 : x + 18, y + 5]}
          lines={name}
          size={15}
          anchor={before && 'end'}
          className="fill-ink stroke-none"
        />
      )}
    </>
  );
}

export const methodSection = defineFigure('method-section', {
  Drawing: Section,
  rows: ({ lanes }) => lanes.map(({ name, note = '' }, i) => [`${i + 1}`, name, note]),
});
