import type { ComponentProps } from 'react';
import { Figure } from '../kit/ui/Figure.tsx';
import { Inline, Paragraphs } from '../kit/ui/Inline.tsx';
import { Section } from '../kit/ui/Section.tsx';
import { TwoSizes } from '../kit/ui/TwoSizes.tsx';
import { getFigure } from './figure-registry.ts';

type Props = {
  /** In content/drawings/. */
  id: string;
  caption: string;
  /** Absent for illustrations without data. */
  basis?: ComponentProps<typeof Figure>['basis'];
  source: string;
};

/** With its data as a table. */
export function PageDrawing({ id, caption, basis, source }: Props) {
  const { Drawing, Middle, title, table } = getFigure(id);
  return (
    <Figure
      id={`figure-${id}`}
      basis={basis}
      caption={<Inline>{caption}</Inline>}
      source={<Inline>{`${source}.`}</Inline>}
      table={{ caption: title, ...table }}
    >
      <TwoSizes
        wide={<Drawing id={`${id}-wide`} />}
        middle={Middle && <Middle id={`${id}-middle`} />}
        compact={<Drawing id={`${id}-compact`} compact />}
      />
    </Figure>
  );
}

type DrawingWithWordsProps = Omit<Props, 'id'> & {
  /** Anchor. */ id?: string;
  heading: string;
  figure: string;
  paragraphs: readonly string[];
  tone?: 'paper' | 'sheet' | 'deep';
};

export function DrawingWithWords(props: DrawingWithWordsProps) {
  const { id, heading, figure, paragraphs, tone = 'sheet', ...rest } = props;
  return (
    <Section {...(id && { id })} title={heading} tone={tone}>
      {/* The drawing first on a phone, and on deep, where it has the full width. */}
      <div className={`grid gap-8 ${tone === 'deep' ? '' : 'lg:grid-cols-12 lg:gap-12'}`}>
        <Paragraphs
          texts={paragraphs}
          className={
            tone === 'deep'
              ? 'order-last gap-12 lg:columns-2 [&>p]:break-inside-avoid'
              : 'max-w-[60ch] max-lg:order-last lg:col-span-5'
          }
        />
        <div className="min-w-0 lg:col-span-7">
          <PageDrawing id={figure} {...rest} />
        </div>
      </div>
    </Section>
  );
}
