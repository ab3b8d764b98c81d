import {
  Body,
  type DraftingProps,
  DraftingSheet,
  Ground,
  Hairlines,
  Pipe,
  ring,
  Sensor,
} from '../kit/drafting.tsx';

const nodes = [52, 160, 268];
/** Edge node: cabinet with its own trace, and a whip antenna. */
const node = (x: number) =>
  `M${x - 16} 108h32v24h-32zM${x - 12} 120h6l2-5 3 10 3-7 2 2h8M${x + 12} 108v-12m-4-4l4 4 4-4`;
/** Data link, drawn as on a piping and instrumentation diagram: a line with small circles. */
const link = (x: number) => `M${x} 108V98m0-4V84${ring(x, 96, 2)}`;
const bus = `M20 84h280${ring(106, 84, 2)}${ring(214, 84, 2)}`;
/** Control-room screen, its trend, the historian's rack, and the shared-display symbol between them. */
const screen = 'M28 22h76v44h-76zM58 66l-3 8h22l-3-8';
const trend = 'M34 32h20l4 2 3-2 4 1 3-1h4q1 14 8 15h18M34 58h64';
const rack =
  'M218 18h46v56h-46zM224 24h34v7h-34zM224 35h34v7h-34zM224 46h34v7h-34zM224 57h34v7h-34z';
const shared = `M144 30h32v32h-32zM144 46h32${ring(160, 46, 16)}`;

/** Sensors on the line, edge nodes, one data link to screen, control system and historian. */
export function Digitalization({ children, ...props }: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d="M-2 170h324v32H-2z" />
      <Hairlines d={nodes.map((x) => `M${x} 132v18`).join('')} dash="3 2" />
      <path d={`M-2 170h324${bus}M66 74v10M160 62v22M241 74v10${nodes.map(link).join('')}`} />
      <Body d="M98 170v-9h16v9zM206 170v-9h16v9z" />
      <Pipe d="M-4 156h328" bore={11} />
      <Body d={nodes.map(node).join('') + screen + rack + shared} />
      <path d={`${trend}M252 27v1m0 10v1m0 10v1m0 10v1`} />
      {nodes.map((x) => (
        <Sensor key={x} x={x} y={156} />
      ))}
      {children}
    </DraftingSheet>
  );
}
