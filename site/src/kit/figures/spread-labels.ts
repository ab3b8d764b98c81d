/**
 * Moves labels apart along an axis, each close to its mark. Drawing units; `wanted` ascending.
 * Returns upper edges.
 */
export function spreadLabels(
  wanted: readonly number[],
  heights: readonly number[],
  from: number,
  to: number,
): number[] {
  // Touching labels form a block, moved to the mean of their wanted positions.
  type Block = { top: number; height: number; members: number[] };
  const blocks: Block[] = [];
  const aim = (members: number[]) => {
    let offset = 0;
    let sum = 0;
    for (const member of members) {
      sum += (wanted[member] ?? 0) - (heights[member] ?? 0) / 2 - offset;
      offset += heights[member] ?? 0;
    }
    return { top: sum / members.length, height: offset };
  };
  for (let index = 0; index < wanted.length; index += 1) {
    let members = [index];
    let { top, height } = aim(members);
    for (;;) {
      top = Math.max(from, Math.min(top, to - height));
      const before = blocks.at(-1);
      if (!before || before.top + before.height <= top) break;
      blocks.pop();
      members = [...before.members, ...members];
      ({ top, height } = aim(members));
    }
    blocks.push({ top, height, members });
  }
  const tops: number[] = [];
  for (const block of blocks) {
    let y = block.top;
    for (const member of block.members) {
      tops[member] = y;
      y += heights[member] ?? 0;
    }
  }
  return tops;
}
