/** What the bands of the company's line share. */
import type { ScaleLinear } from 'd3-scale';
import type { SVGProps } from 'react';
import type { Entry, Lane } from '../../../kit/figures/define-figure.tsx';
import { Lines, Tick, wrap } from '../../../kit/figures/drawing-text.tsx';
import { draw, round } from '../../../kit/figures/round.ts';
import { type Point, simplify } from '../../locations/maps/map-outline.ts';
import { surveyPlaces } from './line-survey.ts';

export type Band = Pick<Entry, 'word' | 'number'> & {
  x: ScaleLinear<number, number>;
  top: number;
  height: number;
  width: number;
  compact: boolean;
  lane: Lane;
};

/** Letters that dashed lines pass behind. */
export const halo = 'stroke-sheet [paint-order:stroke] [stroke-width:5px]';

/** Without points less than a tenth of a pixel off the line. */
export const buildPath = (points: readonly Point[]) =>
  `M${simplify(points, 0.1)
    .map(([x, y]) => `${round(x)} ${round(y)}`)
    .join('L')}`;

type CourseProps = Pick<Band, 'x'> & { y: (km: number) => number } & Pick<
    SVGProps<SVGPathElement>,
    'strokeWidth' | 'strokeDasharray' | 'className'
  >;

export const buildCourse = ({ x, y }: Pick<CourseProps, 'x' | 'y'>) =>
  buildPath(surveyPlaces.map((km) => [x(km), y(km)]));

/** A quantity along the line. */
export const Course = ({ x, y, ...stroke }: CourseProps) => (
  <path d={buildCourse({ x, y })} fill="none" {...stroke} />
);

/** Name and note: at the left, or on a phone across the top. */
export function Head({ lane, top, width, compact, deep }: Band & { deep?: boolean }) {
  const ink = deep ? 'fill-on-deep' : 'fill-ink';
  const quiet = deep ? 'fill-on-deep-2' : 'fill-ink-2';
  const note = lane.note ?? '';
  return (
    <>
      {top > 0 && <path d={`M0 ${top}H${width}`} strokeWidth="1.5" className="stroke-ink" />}
      <Lines
        at={[compact ? 8 : 14, top + (compact ? 20 : 28)]}
        lines={lane.name}
        size={compact ? 14 : 17}
        bold
        className={ink}
      />
      <Lines
        at={[compact ? width - 8 : 14, top + (compact ? 20 : 50)]}
        lines={compact ? note : wrap(note, 170, 13)}
        size={compact ? 12 : 13}
        anchor={compact ? 'end' : 'start'}
        className={quiet}
      />
    </>
  );
}

type LevelProps = Pick<Band, 'x'> & { at: number; label: string; dash?: boolean; size: number };

/** A horizontal line of a band with its value. */
export function Level({ x, at, label, dash, size }: LevelProps) {
  const [from = 0, to = 0] = x.range();
  return (
    <>
      <path
        d={draw`M${from} ${at}H${to}`}
        strokeDasharray={dash ? '6 4' : undefined}
        className={dash ? 'stroke-ink' : 'stroke-rule'}
      />
      <Tick at={[from - 6, at + 4.5]} text={label} size={size} anchor="end" />
    </>
  );
}
