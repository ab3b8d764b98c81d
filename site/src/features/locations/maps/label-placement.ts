/** Places labels without overlaps. */
type Anchor = 'start' | 'middle' | 'end';
export type Label = { x: number; y: number; anchor: Anchor; leader?: string };
type WantedLabel = { x: number; y: number; text: string };
type Sheet = { width: number; height: number; mark: number };
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Mean semi-bold character width relative to font size, rounded up. */
const LETTER = 0.58;

export const computeLabelBox = (label: Label, text: string, size: number): Box => {
  const width = text.length * size * LETTER;
  const left =
    label.anchor === 'start' ? label.x : label.x - width / (label.anchor === 'end' ? 1 : 2);
  return [left, label.y - size * 0.8, left + width, label.y + size * 0.25];
};

export const isOverlapping = (a: Box, b: Box) =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Best first: right, left, above, below; then further away with a leader. */
function listCandidates({ x, y }: WantedLabel, size: number, mark: number): Label[] {
  const gap = mark + size * 0.35;
  const rise = Math.round(size * 0.32);
  const near: Label[] = [
    { x: x + gap, y: y + rise, anchor: 'start' },
    { x: x - gap, y: y + rise, anchor: 'end' },
    { x, y: y - gap, anchor: 'middle' },
    { x, y: y + gap + size * 0.7, anchor: 'middle' },
    { x, y: y + gap + size, anchor: 'middle' },
    { x: x + mark, y: y + gap + size, anchor: 'end' },
    { x: x - mark, y: y + gap + size, anchor: 'start' },
  ];
  const far = [1.6, 2.4, 3.2, 4.2].flatMap((reach): Label[] =>
    [1, -1].flatMap((up): Label[] =>
      [1, -1, 0].map((side) => {
        const [lx, ly] = [
          Math.round(x + side * reach * size * 0.7),
          Math.round(y + up * reach * size),
        ];
        return {
          x: lx,
          y: ly + (up > 0 ? Math.round(size * 0.8) : -Math.round(size * 0.2)),
          anchor: side > 0 ? 'start' : side < 0 ? 'end' : 'middle',
          leader: `M${x} ${y}L${lx} ${ly}`,
        };
      }),
    ),
  );
  return [...near, ...far].map((label) => ({
    ...label,
    x: Math.round(label.x),
    y: Math.round(label.y),
  }));
}

/** The best free position on the sheet. */
export function placeLabel(
  wanted: WantedLabel,
  size: number,
  sheet: Sheet,
  taken: readonly Box[],
): Label | undefined {
  const half = sheet.mark + size * 0.12;
  const own: Box = [wanted.x - half, wanted.y - half, wanted.x + half, wanted.y + half];
  return listCandidates(wanted, size, sheet.mark).find((label) => {
    const box = computeLabelBox(label, wanted.text, size);
    const within =
      box[0] > 4 && box[1] > 4 && box[2] < sheet.width - 4 && box[3] < sheet.height - 4;
    return (
      within &&
      !taken.some((other) => isOverlapping(box, other)) &&
      (label.leader === undefined || !isOverlapping(box, own))
    );
  });
}

/** A label for each mark; undefined for one that has no room beside those before it. */
export function placeLabels(
  wanted: readonly WantedLabel[],
  size: number,
  sheet: Sheet,
): (Label | undefined)[] {
  const marks = wanted.map(({ x, y }): Box => {
    const half = sheet.mark + size * 0.12;
    return [x - half, y - half, x + half, y + half];
  });
  const taken: Box[] = [];
  return wanted.map((mark, i) => {
    const free = placeLabel(mark, size, sheet, [...taken, ...marks.filter((_, j) => j !== i)]);
    if (free) taken.push(computeLabelBox(free, mark.text, size));
    return free;
  });
}
