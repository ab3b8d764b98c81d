import type { Hydraulics, LineAnswer, LineInput } from '@site/planner';
import type { ReactNode } from 'react';
import { Bands } from './Bands.tsx';
import { Nodes } from './Nodes.tsx';
import { createProfileScales } from './ProfileBand.tsx';
import { createSheetFrame } from './sheet-frame.ts';

type Props = { input: LineInput; hydraulics: Hydraulics; answer: LineAnswer | undefined };

/** All bands on one scale, as one drawing. */
export function WholeSheet({ id, width, ...props }: Props & { id: string; width: number }) {
  const { input, hydraulics, answer } = props;
  const frame = createSheetFrame(width, input, answer?.heat.sizes.length ?? 0);
  const height = answer ? frame.height : frame.bands.alarm.label + 34;
  const { earth } = createProfileScales(frame, input.units, hydraulics);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // As tall as the island's, whatever the screen's width.
      height={height}
      className="block w-full print:h-auto"
      role="img"
      aria-labelledby={`${id}-title`}
    >
      <title id={`${id}-title`}>{describeBands(input, answer)}</title>
      <Bands {...props} {...{ id, frame }} />
      <Nodes {...{ frame, input, hydraulics, earth }} through={answer !== undefined} />
    </svg>
  );
}

export const StaticBands = ({ wide, ...props }: Props & { wide?: number }) => (
  <Sizes wide={wide}>
    {(width, size) => <WholeSheet id={`line-${size}`} width={width} {...props} />}
  </Sizes>
);

/** Accessible name; figures are in the table below. */
export const describeBands = (input: LineInput, answer: LineAnswer | undefined): string =>
  answer
    ? `Alignment sheet of ${input.name || 'the line'}: profile with ${input.nodes.length} nodes, seconds to the alarm, metres of the position, share found by size. ${answer.verdict}`
    : `Profile of ${input.name || 'the line'}; no answer is possible`;

type SizesProps = { wide?: number | undefined; children: (width: number, id: string) => ReactNode };

/**
 * Three widths for legible text without measuring: phone, tablet (or beside the inputs) and
 * paper, wide screen.
 */
export const Sizes = ({ wide = 938, children }: SizesProps) => (
  <>
    <div className="sm:hidden print:hidden">{children(347, 'phone')}</div>
    <div className="hidden sm:max-xl:block print:block">{children(640, 'tablet')}</div>
    <div className="hidden xl:block print:hidden">{children(wide, 'wide')}</div>
  </>
);
