import {
  Body,
  type DraftingProps,
  DraftingSheet,
  earth,
  flange,
  Ground,
  Hairlines,
  Pipe,
  Rungs,
  Sensor,
  upright,
} from '../kit/drafting.tsx';

const bund = 'M12 168v-48h7v40h117v-40h7v48z';
const tank = 'M36 152v-88q36-18 72 0v88zM30 152h84v8h-84zM36 64h72M68 55v-8h8v8m-12-8h16v-4h-16z';
const rails = 'M40 62v-12h26m12 0h26v12m-40-12';
/** Steam jump-overs that carry the jacket past each pair of flanges. */
const jumps = 'M150 102v-6q0-4 4-4h12q4 0 4 4v6M204 102v-6q0-4 4-4h12q4 0 4 4v6';
const posts = 'M178 160v-40h4v40zM170 120h20v-4h-20zM149 160v-40h4v40zM144 120h14v-4h-14z';
const skid = 'M216 160h94v-7h-94z';
const dayTank =
  'M268 94h34v40q-17 10-34 0zM264 94h42v-4h-42zM279 90v-6h12v6m-10-6v-12h8v12M268 136v17m34-17v17';
/** Metering pump: liquid end on the delivery line, drive behind it. */
const pump = 'M232 153v-6h8v6M229 131h14v16h-14zM243 134h8v10h-8zM251 130h10v18h-10zM254 148v5';

/** Storage tank in its bund, jacketed transfer line, dosing skid. */
export function Chemical(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d="M-2 160h324v42H-2z" />
      <Hairlines d={`${earth(16, 172, 7, 44)}M36 86h72m-72 22h72m-72 22h72M28 60v92m6-92v92`} />
      <path d={`M-2 160h324${rails}`} />
      <Body d={bund + posts} />
      <Pipe d="M108 142h6q8 0 8-8v-16q0-10 10-10h94q10 0 10 10v14" bore={13} />
      <Pipe d={jumps} bore={4.5} />
      <Hairlines d="M132 108h26m4 0h50m4 0h8" dash="4 2" />
      <Rungs d="M31 60v92" />
      <Body d={tank + flange(160, 108, 10) + flange(214, 108, 10) + upright(122, 124, 8, 8)} />
      <Pipe d="M285 137v10q0 3-3 3h-40" bore={4.5} />
      <Body d={dayTank + skid + pump} />
      <Hairlines d="M268 106h34m-17-12v34m-10 0h20" />
      <Sensor x={187} y={108} />
    </DraftingSheet>
  );
}
