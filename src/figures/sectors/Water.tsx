import {
  Body,
  type DrawingProps,
  earth,
  Ground,
  Hatch,
  level,
  Pipe,
  ring,
  Sensor,
  Sheet,
  valve,
  wheel,
} from './kit.tsx';

const profile = 'M-2 128l40 4h54q14 4 24 14t20 10q12 0 22-16t26-16q14 0 24 10t20 10h94';
const dam = 'M50 138v-94h10v10l30 72v12z';
const tower = 'M18 132v-88h12v88M14 44h20v-8h-20zM30 40h20M34 40v4M18 96h-4v8h4M18 70h-4v8h4';
const main = 'M18 116h72q16 2 26 14t20 12q12 0 22-16t26-16q14 0 24 12t20 12h58v-40';
const tank = 'M246 46q0-6 8-6h44q8 0 8 6v12q0 14-16 20v66h-28v-66q-16-6-16-20z';

/** Reservoir, trunk main with air valve and washout, water tower; the gradient above them. */
export function Water(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Ground d={`${profile}v60h-324z`} />
      <path d="M-2 54h52v78h-12l-40-4z" className="fill-sheet" stroke="none" />
      <path d={`${profile}M-2 54h52`} />
      <Hatch d={`M2 62h44m-40 8h30M${'6 150l-7 8m13-8l-7 8m13-8l-7 8'}${earth(160, 164, 4, 44)}`} />
      <Hatch d="M60 54L246 62" dash="8 3 2 3" />
      <Pipe d={main} />
      <Body d={dam + tower + tank} />
      <path d={`M246 52h60M276 78v66${level(8, 54)}${level(298, 52)}`} />
      <Body d={`M180 110v-16h8v16${ring(184, 90, 6)}M132 152h8v14h-8z`} />
      <Body d={valve(214, 116, 7, 6)} />
      <path d={wheel(214, 116, 14)} />
      <Sensor x={158} y={126} />
    </Sheet>
  );
}
