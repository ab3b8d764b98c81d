import {
  Body,
  type DraftingProps,
  DraftingSheet,
  Ground,
  Hairlines,
  level,
  Pipe,
  ring,
  Sensor,
} from '../kit/drafting.tsx';

/** Plant floor, pit benches, ridge, tailings floor and the embankment raised in lifts. */
const profile =
  'M-2 164h96l6-18h14l6-18h14l6-18h14l6-18h16l16 4 22 36 12 14 32 4 24-42h8l5 10h5l5 10h5l5 10h8';
const slurry = 'M36 128v14q0 10 10 10h40q2 0 4-2l74-74q2-2 5-2h18q4 0 6 3l24 39';
/** Trestle bents, one on each bench and two beyond the crest. */
const bents =
  'M103 146l2-9m8 9l-2-14M122 128l3-12m9 12l-3-18M142 110l3-13m10 13l-3-20M162 92l4-14m8 0l4 14' +
  'M123 122l9-4M143 105l10-6M164 86l13 4M176 86l-13 4M203 114l1-20m8 34l-2-26M203 108l8-4';
const thickener = 'M6 90h60v18h-4l-26 20-26-20h-4zM4 86h64v-5h-64zM30 81v-11h12v11';
const legs = 'M12 108v56M60 108v56M12 142l18-18M60 142l-18-18M8 164h8m40 0h8';
const pump = `${ring(74, 152, 9)}M66 164l4-5h8l4 5`;

/** Thickener, slurry line on trestles over the benches and a ridge, tailings pond. */
export function Mining(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d={`${profile}V202H-2z`} />
      <path d={profile + legs + bents} />
      <Hairlines
        d={
          'M223 116q5 1 5 6M232 130h34m-28 6h22m-16 6h12M276 118h19m-25 10h35m-40 10h50M36 86v36m-20-12l20 8 20-8M10 94h52' +
          'M10 170l-7 8m13-8l-7 8m13-8l-7 8M84 170l-7 8m13-8l-7 8m13-8l-7 8M126 148l-7 8m13-8l-7 8m13-8l-7 8' +
          'M160 128l-7 8m13-8l-7 8m13-8l-7 8M186 108l-7 8m13-8l-7 8m13-8l-7 8M206 148l-7 8m13-8l-7 8m13-8l-7 8' +
          'M270 164l-7 8m13-8l-7 8m13-8l-7 8'
        }
      />
      <Pipe d={slurry} />
      <Body d={thickener + pump} />
      <path d={`M213 118l8-5M208 122h66${level(254, 122)}${ring(74, 152, 3)}`} />
      <Sensor x={137} y={103} turn={-45} />
    </DraftingSheet>
  );
}
