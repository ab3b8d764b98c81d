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

/** Same order as content/methods.yaml and content/drawings/method-section.yaml. */
export const parts: readonly Part[] = [
  {
    id: 'nodes',
    wide: { at: [300, 190], to: [[268, 246]] },
    compact: { at: [96, 180], to: [[96, 240]] },
  },
  {
    id: 'single-station',
    wide: { at: [150, 190], to: [[150, 219]] },
    compact: { at: [62, 180], to: [[62, 212]] },
  },
  {
    id: 'balance',
    wide: { at: [82, 356], to: [[82, 276]] },
    compact: { at: [26, 322], to: [[26, 264]] },
  },
  {
    id: 'rttm',
    wide: { at: [984, 86], to: [[1036, 104]], before: true },
    compact: { at: [218, 82], to: [[240, 98]] },
  },
  {
    id: 'statistical',
    wide: { at: [984, 124], to: [[1036, 124]], before: true },
    compact: { at: [218, 116], to: [[240, 114]] },
  },
  {
    id: 'das',
    wide: { at: [884, 184], to: [[866, 214]] },
    compact: { at: [256, 180], to: [[246, 208]] },
  },
  {
    id: 'dts',
    wide: { at: [682, 184], to: [[650, 214]] },
    compact: { at: [200, 180], to: [[182, 208]] },
  },
  {
    id: 'acoustic',
    wide: { at: [716, 356], to: [[693, 290]] },
    compact: { at: [212, 322], to: [[195, 277]] },
  },
  {
    id: 'vapour-tube',
    wide: { at: [370, 356], to: [[350, 318]] },
    compact: { at: [92, 322], to: [[84, 292]] },
  },
  {
    id: 'patrol',
    wide: {
      at: [430, 98],
      to: [
        [344, 50],
        [546, 56],
        [474, 118],
      ],
    },
    compact: {
      at: [92, 70],
      to: [
        [56, 44],
        [132, 56],
        [116, 108],
      ],
    },
  },
];
