import { Body, type DraftingProps, DraftingSheet, Ground, Pipe, Sensor } from './drafting.tsx';

/** A buried line between two valve stations with one node: for what has no drawing of its own yet. */
export function Plain(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d="M-2 116H322V202H-2z" />
      <Pipe d="M-2 150H322" />
      <Body d="M44 96h36v20h-36zM240 96h36v20h-36zM58 116h8v28h-8zM254 116h8v28h-8z" />
      <Sensor x={160} y={150} />
    </DraftingSheet>
  );
}
