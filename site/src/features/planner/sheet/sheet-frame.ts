/** px */
import type { LineInput } from '@site/planner';
import { round } from '../../../kit/figures/round.ts';
import { createLinearScale, type Scale } from './sheet-scales.ts';

export type Band = { top: number; bottom: number };
type BandName = 'profile' | 'alarm' | 'place' | 'found';

export type Frame = {
  width: number;
  height: number;
  /** Narrow: labels above their band. */ compact: boolean;
  left: number;
  right: number;
  /** Plot area of each band; start of its label. */
  bands: Record<BandName, Band & { label: number }>;
  /** Where there are stations between the ends. */ line: (Band & { label: number }) | undefined;
  /** KP or mile posts. */ axis: Band;
  /** From m along the line. */ x: Scale;
};

const HEIGHTS = {
  wide: { profile: 168, alarm: 96, place: 84, row: 16, head: 20, foot: 16, axis: 34, key: 8 },
  compact: { profile: 124, alarm: 90, place: 78, row: 17, head: 34, foot: 12, axis: 30, key: 16 },
} as const;

/** Signs above the pipe. */
const LINE = 40;

/** Below this width labels do not fit beside the bands. */
const NARROW = 597;

/**
 * @param width of the drawing, px
 * @param rows leak sizes shown
 */
export function createSheetFrame(
  width: number,
  { length, stations }: Pick<LineInput, 'length' | 'stations'>,
  rows: number,
): Frame {
  const compact = width < NARROW;
  const size = HEIGHTS[compact ? 'compact' : 'wide'];
  const left = compact ? 50 : 158;
  const right = width - (compact ? 20 : 34);
  let y = 0;
  const addBand = (height: number, above = 0) => {
    const label = y;
    const top = y + size.head + above;
    const bottom = top + height;
    y = bottom + size.foot;
    return { label, top, bottom };
  };
  // Where the key stands above the band, so do the names of its stations, below the key.
  const line = stations.length > 0 ? addBand(LINE, compact ? 16 : 0) : undefined;
  const bands = {
    profile: addBand(size.profile),
    alarm: addBand(size.alarm),
    place: addBand(size.place),
    found: addBand(rows * size.row),
  };
  // Space for the legend.
  y += size.key;
  const axis = { top: y, bottom: y + size.axis };
  const x = createLinearScale(0, length, left, right);
  return {
    width,
    height: axis.bottom,
    compact,
    left,
    right,
    bands,
    line,
    axis,
    x: (at) => round(x(at)),
  };
}
