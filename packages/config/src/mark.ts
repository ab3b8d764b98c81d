/** SVG path data: a stroked line, and a filled shape on it. */
type Mark = { width: number; height: number; line: string; point: string };

/** Beside the name: header, footer, cards. */
export const mark: Mark = {
  width: 34,
  height: 22,
  line: 'M0 11h9l4-8 6 16 4-8h11',
  point: 'M16 8.2 18.8 11 16 13.8 13.2 11z',
};

export const iconMark: Mark = {
  width: 32,
  height: 32,
  line: 'M3 16h6l4-9 6 18 4-9h6',
  point: 'm16 12.5 3.5 3.5-3.5 3.5-3.5-3.5z',
};
