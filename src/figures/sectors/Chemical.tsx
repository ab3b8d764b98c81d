import {
  Body,
  type DrawingProps,
  earth,
  flange,
  Ground,
  Hatch,
  Pipe,
  Rungs,
  ring,
  Sensor,
  Sheet,
  valve,
} from './kit.tsx';

const bund = 'M12 166v-46h7v40h110v-40h7v46z';
const tank = 'M36 152v-88q36-18 72 0v88zM30 152h84v8h-84zM36 64h72M68 55v-8h8v8m-11-8h14v-4h-14z';
/** Jacket pieces between flanges, with the jump-overs that carry the steam past them. */
const jumps = 'M150 104v-8q0-4 4-4h12q4 0 4 4v8M206 104v-8q0-4 4-4h12q4 0 4 4v8';
const skid = 'M212 160h98v-7h-98zM222 153v-6m78 6v-6';
const dayTank =
  'M268 92h36v44q-18 10-36 0zM264 92h44v-4h-44zM280 88v-6h12v6m-10-6v-12h8v12M272 140v13m28-13v13';

/** Storage tank in its bund, jacketed transfer line, dosing skid. */
export function Chemical(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Ground d="M-2 160h324v42H-2z" />
      <Hatch d={`${earth(20, 170, 7, 44)}M36 84h72m-72 22h72m-72 22h72`} />
      <path d="M-2 160h324" />
      <Body d={`${bund}M158 160v-44m60 44v-44m-66 0h12m48 0h12`} />
      <Pipe d="M108 140h10q4 0 4-4v-18q0-10 10-10h102q10 0 10 10v22" bore={13} />
      <Hatch d="M132 108h102" dash="4 2" />
      <Rungs d="M32 60v92" />
      <Body d={tank + flange(112, 140, 9) + flange(160, 108, 10) + flange(216, 108, 10) + jumps} />
      <Body
        d={`${dayTank}${skid}${ring(244, 142, 9)}M253 137h18v10h-18z${valve(122, 126, 5, 6)}`}
      />
      <path d="M286 70v0M238 153h12" />
      <Sensor x={188} y={108} />
    </Sheet>
  );
}
