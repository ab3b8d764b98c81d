import {
  Body,
  type DraftingProps,
  DraftingSheet,
  Ground,
  Hairlines,
  ring,
  Tag,
} from '../kit/drafting.tsx';

/** Risk matrix: five classes of likelihood up, five of consequence across. */
const cell = 22;
const [left, base] = [30, 158];
const square = (col: number, row: number) =>
  `M${left + col * cell} ${base - row * cell}h22v-22h-22z`;
const cells = (from: number, to: number) =>
  Array.from({ length: 25 }, (_, i) => [i % 5, Math.floor(i / 5)] as const)
    .filter(([c, r]) => c + r >= from && c + r < to)
    .map(([c, r]) => square(c, r))
    .join('');

/** Wall against time at a steady rate; each inspection falls at half the life that remains. */
const [start, nominal, least, end] = [172, 44, 128, 296];
const inspections = [0.5, 0.75, 0.875].map((f) => [
  Math.round(start + f * (end - start)),
  Math.round(nominal + f * (least - nominal)),
]);

/** A risk matrix with one segment in its worst cell, and that segment's wall thickness over time. */
export function AssetIntegrity({ children, ...props }: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Body d={cells(0, 3)} />
      <Ground d={cells(3, 6)} />
      <path d={cells(6, 9)} className="fill-ink-2" />
      <path d={cells(0, 9)} />
      <Body d={ring(63, 125, 4) + ring(85, 147, 4) + ring(85, 103, 4) + ring(41, 103, 4)} />
      <path d="M123 53h12v12h-12z" className="fill-alarm" />
      <Hairlines d={`M24 158v-106m-3 4l3-4 3 4M30 166h106m-4-3l4 3-4 3M${start} ${least}h132`} />
      <Hairlines d={inspections.map(([x, y]) => `M${x} ${y}V158`).join('')} dash="3 2" />
      <path d={`M${start} 36V158H304M${start} ${nominal}L${end} ${least}`} />
      <Body d={inspections.map(([x = 0, y = 0]) => ring(x, y, 4)).join('')} />
      <path d="M292 124l8 8m0-8l-8 8" />
      <Tag x={178} y={42}>
        t
      </Tag>
      <Tag x={178} y={124}>
        t min
      </Tag>
      {children}
    </DraftingSheet>
  );
}
