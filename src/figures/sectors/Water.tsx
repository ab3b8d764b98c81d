import {
  Body,
  type DraftingProps,
  DraftingSheet,
  earth,
  Ground,
  Hairlines,
  level,
  Pipe,
  ring,
  Sensor,
} from '../kit/drafting.tsx';

const profile = 'M-2 126l40 8h54C112 134 112 146 130 146S158 104 184 104 212 138 236 138H322';
const main = 'M20 140H92C114 140 112 162 132 162S158 121 184 121 212 153 236 153H270q6 0 6-6V90';
const dam = 'M50 152v-108h10v10l34 80v18z';
const tower = 'M20 144v-98h12v98M16 46h20v-10h-20zM20 96h-5v8h5M20 70h-5v8h5';
const tank = 'M248 50h52l8 8v12l-20 20v52h-28v-52l-20-20v-12zM270 50v-5h8v5';
/** Air valve in its chamber at the summit. */
const airValve = `M172 104h24v24h-24zM169 100h30v4h-30z${ring(184, 112, 5)}`;

/** Reservoir, trunk main with air valve and washout, water tower; the gradient above them. */
export function Water(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d={`${profile}V202H-2z`} />
      <path d={`${profile}M-2 54h52M36 45h14m-14-5h24`} />
      <Hairlines
        d={`M2 62h12m22 0h10m-40 8h6m22 0h6m-30 40h4M4 150l-7 8m13-8l-7 8m13-8l-7 8${earth(84, 160, 1)}${earth(214, 160, 3, 38)}M56 70l6 4m-2 12l6 4m-4 14l8 4m-6 14l10 4`}
      />
      <Hairlines d="M60 54l180 5" dash="10 3 2 3" />
      <Body d={tower + tank} />
      <Pipe d={main} />
      <Body d={`${dam}${airValve}M128 166h8v8h-8zM124 174h16v4h-16z`} />
      <path d={`M241 60h66${level(6, 54)}${level(292, 60)}M184 117v11`} />
      <Sensor x={240} y={153} />
    </DraftingSheet>
  );
}
