type Point = readonly [x: number, y: number];

/** A method of content/methods.yaml: number circle and leader ends. */
export type Part = {
  id: string;
  wide: Mark;
  compact: Mark;
};
export type Mark = {
  at: Point;
  to: readonly Point[];
  /** Name on the left. */
  before?: true;
};

/** Place of the number, then the ends of its leaders. */
const createMark = (x: number, y: number, ...ends: readonly number[]): Mark => ({
  at: [x, y],
  to: ends.flatMap((end, i): Point[] => (i % 2 ? [] : [[end, ends[i + 1] ?? 0]])),
});
const createMarkBefore = (...places: Parameters<typeof createMark>): Mark => ({
  ...createMark(...places),
  before: true,
});

/** Same order as content/methods.yaml and content/drawings/method-section.yaml. */
export const parts: readonly Part[] = [
  { id: 'nodes', wide: createMark(300, 190, 268, 246), compact: createMark(96, 180, 96, 240) },
  {
    id: 'single-station',
    wide: createMark(150, 190, 150, 219),
    compact: createMark(62, 180, 62, 212),
  },
  { id: 'balance', wide: createMark(82, 356, 82, 276), compact: createMark(26, 322, 26, 264) },
  { id: 'rttm', wide: createMarkBefore(984, 86, 1036, 104), compact: createMark(218, 82, 240, 98) },
  {
    id: 'statistical',
    wide: createMarkBefore(984, 124, 1036, 124),
    compact: createMark(218, 116, 240, 114),
  },
  { id: 'das', wide: createMark(884, 184, 866, 214), compact: createMark(256, 180, 246, 208) },
  { id: 'dts', wide: createMark(682, 184, 650, 214), compact: createMark(200, 180, 182, 208) },
  { id: 'acoustic', wide: createMark(716, 356, 693, 290), compact: createMark(212, 322, 195, 277) },
  {
    id: 'vapour-tube',
    wide: createMark(370, 356, 350, 318),
    compact: createMark(92, 322, 84, 292),
  },
  {
    id: 'patrol',
    wide: createMark(430, 98, 344, 50, 546, 56, 474, 118),
    compact: createMark(92, 70, 56, 44, 132, 56, 116, 108),
  },
];
