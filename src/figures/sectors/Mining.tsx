import {
  Body,
  type DrawingProps,
  Ground,
  Hatch,
  level,
  Pipe,
  ring,
  Sensor,
  Sheet,
} from './kit.tsx';

/** Plant floor, pit benches, ridge, tailings floor and the embankment raised in lifts. */
const profile =
  'M-2 164h90l8-18h16l8-18h16l8-18h16l8-18h14l14 8 36 40 24 10h8l22-38h10l8 14h6l14 22';
const slurry = 'M38 128v12q0 12 12 12h32q3 0 5-2l83-78q2-2 5-2h10q3 0 5 2l38 46q2 2 2 5v6';
const bents =
  'M98 146l3-8m9 8l-3-14M122 128l3-13m9 13l-3-18M146 110l3-16m9 16l-3-21M123 122l9-4M147 104l9-6' +
  'M171 92l3-18m9 18l-3-19M172 86l9-5M202 107l3-15m10 29l-3-20M208 101l7 15';
const thickener =
  'M8 90h60v18h-4l-26 20-26-20h-4zM12 108v56M64 108v56M12 140l16-20M64 140l-16-20M8 164h8m44 0h8';
const drive = 'M4 86h68v-5h-68zM32 81v-11h12v11';

/** Thickener, slurry line on trestles over the benches and a ridge, tailings pond. */
export function Mining(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Ground d={`${profile}V202h-324z`} />
      <path d="M221 128h53l-10 18-8 4-24-10z" className="fill-sheet" stroke="none" />
      <path d={profile} />
      <Hatch
        d={
          'M226 134h36m-32 5h28m-18 5h16M262 150l46 0m-36-18h32m-22-10h16M38 86v36m-24-14l24 8 24-8' +
          'M12 172l-7 8m13-8l-7 8m13-8l-7 8M62 172l-7 8m13-8l-7 8m13-8l-7 8M124 146l-7 8m13-8l-7 8m13-8l-7 8' +
          'M160 128l-7 8m13-8l-7 8m13-8l-7 8M186 108l-7 8m13-8l-7 8m13-8l-7 8M222 152l-7 8m13-8l-7 8m13-8l-7 8'
        }
      />
      <path d={bents} />
      <Pipe d={slurry} />
      <Body d={`${thickener}${drive}${ring(66, 152, 9)}M58 164l4-6h8l4 6`} />
      <path d={`M221 128h53${level(248, 128)}`} />
      <Sensor x={134} y={106} />
    </Sheet>
  );
}
