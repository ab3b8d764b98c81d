import {
  Body,
  type DraftingProps,
  DraftingSheet,
  Hairlines,
  level,
  Sensor,
  span,
} from '../kit/drafting.tsx';

/** Inside and outside of the bottom wall; pits as centre, depth and half-width, in sheet units. */
const [inside, outside] = [128, 162];
const pits = [
  [58, 6, 8],
  [124, 21, 12],
  [200, 10, 9],
  [222, 5, 7],
  [280, 3, 10],
] as const;
const surface = (x: number) =>
  Math.round(
    pits.reduce(
      (y, [at, depth, width]) => y + depth * Math.exp(-(((x - at) / width) ** 4)),
      inside,
    ),
  );
const along = (step: number) => Array.from({ length: 336 / step }, (_, i) => i * step - 8);

const bottomWall = `M-8 ${outside}V${inside}${along(4)
  .map((x) => `L${x} ${surface(x)}`)
  .join('')}V${outside}z`;
/** Hatching at 45 degrees, each line cut where it meets the pitted surface. */
const steel = along(11)
  .map((x) => {
    let run = 0;
    while (run < 34 && outside - run > surface(x + run)) run += 1;
    return `M${x} ${outside}l${run}-${run}`;
  })
  .join('');
const topWall = 'M-2 52h324v14h-324z';
const thin = along(11)
  .map((x) => `M${x} 66l14-14`)
  .join('');
/** Inhibitor quill through a flanged nozzle, cut at a bevel in the flow. */
const quill =
  'M226 52v-12h24v12M222 40h32v-6h-32zM232 34v-6h12v6M235 66v26l6-6v-20M228 28h20v-10h-20z';
const spray = 'M232 92l-8 5m8 2l-6 6m12-13l-9 11m-9 2l-8 3m16 0l-5 5';

/** Section of a wall: pit under the water layer, ligament left, sensor outside, inhibitor quill. */
export function CorrosionManagement({ children, ...props }: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Body d={topWall + bottomWall} />
      <Hairlines d={steel + thin} />
      <Hairlines d="M0 114h320m-56 6h24m-262 0h30m96 0h20" dash="12 4" />
      <Body d={quill} />
      <Hairlines d={`${spray}M124 149h54M270 90h28`} />
      <path
        d={`${span(168, 149, outside)}${span(22, inside, outside)}M292 87l7 3-7 3`}
        strokeWidth="1"
      />
      <path d={level(84, 114)} />
      <Sensor x={124} y={168} />
      {children}
    </DraftingSheet>
  );
}
