type Point = readonly [x: number, y: number];

/** Numbered parts of the drawing: id of the glossary term, position of the number (`at`) and of the part. */
export const callouts: readonly { id: string; at: Point; thing: Point }[] = [
  { id: 'pig-trap', at: [42, 46], thing: [42, 80] },
  { id: 'isolation-joint', at: [120, 46], thing: [120, 80] },
  { id: 'kp', at: [206, 44], thing: [206, 70] },
  { id: 'third-party-damage', at: [264, 58], thing: [272, 84] },
  { id: 'soil-resistivity', at: [416, 66], thing: [416, 100] },
  { id: 'clamp-on-sensor', at: [346, 210], thing: [366, 166] },
  { id: 'disbonded-coating', at: [418, 216], thing: [418, 158] },
  { id: 'negative-pressure-wave', at: [487, 216], thing: [487, 181] },
  { id: 'polarised-potential', at: [562, 58], thing: [562, 90] },
  { id: 'rectifier', at: [625, 56], thing: [625, 88] },
];
