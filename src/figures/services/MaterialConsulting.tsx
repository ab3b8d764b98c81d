import { Body, type DraftingProps, DraftingSheet, Hairlines, ring, Tag } from '../kit/drafting.tsx';

/** Grain boundaries of a polished section: a Voronoi diagram, clipped to the field of view. */
const grains =
  'M45 81l-12 0-11-15M53 75l-8 6-1 26-17-3-11 12M68 139l-19-14-11 8-18-4M84 117l-22-9-11 5-7-6M34 51l19 10' +
  'M66 49l12 1 9 15-18 20-7 23M78 50l11-13-2-9M95 143l-2-23 30 10-1 12-1 0-26 1-2 3-24-2-4 10-26-1-1-20' +
  'M121 142l-7 23-20-3-10 10M87 65l14 4 3 14-18 11M110 42l-21-5M113 57l-12 12M33 81l-10 10-8-2M122 142l15 9' +
  'M123 130l1-1-6-22-10-3-17 13M69 144l-1-5 16-22 4-1M125 85l-20-1-1-1M135 75l-10 10 4 13-11 9' +
  'M144 107l-5 16-15 6M158 108l-14-1-1-3-14-6M94 162l-1-16M150 86l-15-11-1-12-21-6-3-15 6-8M156 84l-6 2-7 18' +
  'M49 125l2-12M108 104l-3-20M27 104l-4-13M65 154l5 16M139 123l12 8M134 63l9-7';
/** Pearlite: lamellae across three of the grains. */
const pearlite =
  'M94 122l26 10M94 127l28 11M95 132l26 10M95 138l13 5M126 126l13-4M122 115l19 0M120 110l23-3M124 120l17-1' +
  'M130 101l12 4M41 135l10-8M43 139l13-10M44 144l18-14M44 150l22-17M50 153l17-14M60 153l8-7';
/** Intergranular crack from the surface. */
const crack = 'M59 33l7 16-13 12 0 14 16 10 17 9 2 22 3 1 2 3';
/** Round tensile specimen with its gauge marks. */
const specimen =
  'M188 34h22q6 0 10 5 3 4 9 4h26q6 0 9-4 4-5 10-5h22v28h-22q-6 0-10-5-3-4-9-4h-26q-6 0-9 4-4 5-10 5h-22z';
/** Engineering stress and strain of a mild steel: yield point, plateau, hardening, necking. */
const curve = 'M188 164l12-46 2 6 4-2 4 2q12-24 34-26 24 0 36 22';

/** Micrograph with a grain-boundary crack, tensile specimen and its curve. */
export function MaterialConsulting({ children, ...props }: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Body d={ring(86, 100, 72)} />
      <Hairlines d={pearlite} />
      <path d={grains} strokeWidth="1" />
      <path d={crack} className="stroke-alarm" strokeWidth="3" />
      <path d={ring(86, 100, 72)} />
      <Body d={specimen} />
      <Hairlines d="M229 43v10m26-10v10M180 48h128" dash="8 2 2 2" />
      <Hairlines d="M200 118h-12M244 98h-56" dash="3 2" />
      <path d={`M188 80v84h116${curve}M276 116l8 8m0-8l-8 8`} />
      <Tag x={194} y={88}>
        σ
      </Tag>
      <Tag x={298} y={158}>
        ε
      </Tag>
      {children}
    </DraftingSheet>
  );
}
