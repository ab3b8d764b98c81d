import { Sheet } from '../kit/Sheet.tsx';
import { callouts } from './callouts.ts';

type Props = {
  title: string;
  /** Start of the part to show of the drawing, which is 660 units wide; phones show it in two halves. */
  from?: number;
  to?: number;
};

const ground = 'M0 120H660';
const pipe = 'M82 90H150c18 0 12 85 30 85H660';
/** Barrel, door, reducer and supports of the pig trap. */
const trap = 'M16 79h50l16 6v10l-16 6H16zM16 74v32M28 101v19M56 101v19';
const joint = 'M117 80v20M123 80v20';
const marker = 'M206 120V84M196 70h20v14h-20z';
/** Open trench and the excavator bucket in it, its teeth towards the pipe. */
const trench = 'M246 120l9 44h48l9-44';
const bucket =
  'M296 86l28-42M268 86h30c10 18 8 40-4 56l-34 2c-4-22 0-42 8-58zM260 144l-2 9 9-6M272 143l-1 9 9-6M284 142v9l8-6';
const coating = 'M180 165.5H398c6 0 8-9 20-9s14 9 20 9H660M180 184.5H660';
/** Wenner array: four pins in the ground for a resistivity reading. */
const pins = 'M392 112v16M408 112v16M424 112v16M440 112v16M392 112V100h48v12M408 106v6M424 106v6';
const station = (x: number) =>
  `M${x - 9} 157h18v11h-18zM${x} 157V92M${x - 9} 92h18V76h-18zM${x} 76V64M${x - 6} 66l6-8 6 8`;
const testPost = 'M562 120v-22h-8v-8h16v8h-8M562 120v48';
const cabinet = 'M610 88h30v32h-30z';
/** Louvres, cable to the pipe, cable to the ground bed with its anodes. */
const cables =
  'M616 97h18M616 104h18M620 120v48M632 120v46M632 184v44h-44M588 222v12M602 222v12M616 222v12';

/**
 * A buried pipeline with its equipment, starting at the pig trap. Its numbers refer to the list below
 * the drawing.
 */
export function AnnotatedLine({ title, from = 0, to = 660 }: Props) {
  return (
    <Sheet
      title={title}
      width={to - from}
      height={226}
      viewBox={`${from} 24 ${to - from} 226`}
      className="block w-full fill-none stroke-ink"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path className="fill-rule/60 stroke-none" d="M0 120H246l9 44h48l9-44H660v130H0z" />
      <path d={ground} className="stroke-rule" strokeWidth="1" />
      <path d={trench} />
      <path d={pipe} strokeWidth="14" />
      <path d={pipe} strokeWidth="11" className="stroke-sheet" />
      <path d={coating} strokeWidth="1" className="stroke-ink-2" />
      <path d={`${trap}${joint}${marker}`} className="fill-sheet" />
      <path d={bucket} className="fill-sheet" />
      <path d={pins} strokeWidth="1" />
      <path d={`${station(372)}${station(536)}`} className="fill-sheet" />
      <path d={testPost} />
      <path d={cabinet} className="fill-sheet" />
      <path d={cables} />
      <path
        className="stroke-hivis"
        strokeWidth="2"
        d="M478 170l-5 5 5 5M496 170l5 5-5 5M466 170l-5 5 5 5M508 170l5 5-5 5M454 170l-5 5 5 5M520 170l5 5-5 5"
      />
      <path className="stroke-hivis" strokeWidth="2" d="M487 166v-16M487 166l-9-13M487 166l9-13" />
      <circle cx="487" cy="175" r="5" className="fill-hivis" />
      <Numbers from={from} to={to} />
    </Sheet>
  );
}

/** The numbers of the parts that are shown, each connected to its part by a thin line. */
function Numbers({ from, to }: { from: number; to: number }) {
  const shown = callouts.map((each, i) => ({ ...each, number: i + 1 }));
  const within = shown.filter(({ at: [x] }) => x > from && x < to);
  return (
    <>
      <path
        strokeWidth="1"
        className="stroke-ink-2"
        d={within.map(({ at, thing }) => `M${at.join(' ')}L${thing.join(' ')}`).join('')}
      />
      {within.map(({ at: [x, y], id, number }) => (
        <g key={id}>
          <circle cx={x} cy={y} r="11" className="fill-sheet" />
          <text
            x={x}
            y={y + 4.5}
            textAnchor="middle"
            fontSize="13"
            className="fill-ink stroke-none font-mono"
          >
            {number}
          </text>
        </g>
      ))}
    </>
  );
}
