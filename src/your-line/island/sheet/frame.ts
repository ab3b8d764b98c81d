/** Where the bands of the sheet lie. All numbers in px of the drawing. */
import { linear, type Scale } from './scale.ts';

export type Band = { top: number; bottom: number };
export type BandName = 'profile' | 'alarm' | 'place' | 'found';

export type Frame = {
  width: number;
  height: number;
  /** Narrow: labels stand above their band instead of beside it. */ compact: boolean;
  left: number;
  right: number;
  /** Plot area of each band, and where its label begins. */
  bands: Record<BandName, Band & { label: number }>;
  /** The strip with the stationing. */ axis: Band;
  /** Place along the line, m, to x. */ x: Scale;
};

const HEIGHTS = {
  wide: { profile: 168, alarm: 96, place: 84, row: 16, head: 20, foot: 16, axis: 34, key: 8 },
  compact: { profile: 124, alarm: 90, place: 78, row: 17, head: 34, foot: 12, axis: 30, key: 16 },
} as const;

/** Below this width the labels do not fit beside the bands. */
const NARROW = 620;

/**
 * @param width of the drawing, px
 * @param length of the line, m
 * @param rows sizes of leak in the strip of shares found
 */
export function frameOf(width: number, length: number, rows: number): Frame {
  const compact = width < NARROW;
  const size = HEIGHTS[compact ? 'compact' : 'wide'];
  const left = compact ? 50 : 158;
  const right = width - (compact ? 14 : 34);
  let y = 0;
  const band = (height: number) => {
    const label = y;
    const top = y + size.head;
    const bottom = top + height;
    y = bottom + size.foot;
    return { label, top, bottom };
  };
  const bands = {
    profile: band(size.profile),
    alarm: band(size.alarm),
    place: band(size.place),
    found: band(rows * size.row),
  };
  // Room for what the inks of the strip stand for.
  y += size.key;
  const axis = { top: y, bottom: y + size.axis };
  return {
    width,
    height: axis.bottom,
    compact,
    left,
    right,
    bands,
    axis,
    x: linear(0, length, left, right),
  };
}
