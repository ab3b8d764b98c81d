import {
  Body,
  type DraftingProps,
  DraftingSheet,
  earth,
  Ground,
  Hairlines,
  ring,
  Sensor,
  Tag,
} from '../kit/drafting.tsx';

const [ax, px, py] = [52, 236, 132];
/** Anodes in a deep groundbed, one above the other in coke backfill. */
const depths = [104, 128, 152];
const bed = depths.map((y) => `M${ax - 3} ${y - 8}h6v16h-6z`).join('');
/**
 * Current through soil from anode to pipe follows circular arcs (line source and line sink). The
 * arrow stands at the middle of the arc, where the current runs parallel to the chord.
 */
const current = depths
  .flatMap((y, i) =>
    [160 - i * 12, 300].map((r, j) => {
      const side = (i + j) % 2 ? -1 : 1;
      const [dx, dy] = [px - ax, py - y];
      const chord = Math.hypot(dx, dy);
      const sag = (r - Math.sqrt(r * r - (chord / 2) ** 2)) * side;
      const [ux, uy] = [dx / chord, dy / chord];
      const [mx, my] = [ax + dx / 2 - uy * sag, y + dy / 2 + ux * sag];
      const at = (back: number, off: number) =>
        `${Math.round(mx - back * ux - off * uy)} ${Math.round(my - back * uy + off * ux)}`;
      const head = `M${at(6, 3)}L${at(0, 0)}L${at(6, -3)}`;
      return `M${ax} ${y}A${r} ${r} 0 0 ${side > 0 ? 0 : 1} ${px} ${py}${head}`;
    }),
  )
  .join('');
const rectifier = 'M118 46h30v24h-30zM122 70v10m22-10v10M122 50h22v9h-22zM114 46h38l-4-4h-30z';
const cables = 'M124 66v22H52v8M142 66v22h94v22';
const testPost = 'M276 80v-26h8v26zM276 62h8';

/** Rectifier, deep anode bed, and the current to the buried pipe, which it makes the cathode. */
export function CathodicProtection({ children, ...props }: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d="M-2 80h324v122H-2z" />
      <path d="M-2 80h324" />
      <Hairlines d={`${earth(84, 80, 1)}${earth(168, 80, 2)}M44 80v86h16v-86`} />
      <Hairlines d={current} />
      <path d={`${cables}M280 80q0 30-22 44`} />
      <Body d={bed + rectifier + testPost + ring(px, py, 26)} />
      <Ground d={ring(px, py, 22)} />
      <path d={`M126 56l4-4 4 4 4-4`} />
      <Sensor x={px} y={108} />
      <Tag x={108} y={68} end>
        +
      </Tag>
      <Tag x={156} y={68}>
        −
      </Tag>
      {children}
    </DraftingSheet>
  );
}
