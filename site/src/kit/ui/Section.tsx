import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { Paragraph } from './Inline.tsx';

const tones = { paper: '', sheet: 'bg-sheet', deep: 'on-deep bg-deep text-on-deep' } as const;

const openings = {
  beside: {
    outer: '',
    head: 'grid gap-5 lg:grid-cols-12 lg:gap-8',
    title: 'lg:col-span-5',
    intro: 'lg:col-span-7 lg:pt-1',
    content: 'mt-8 lg:mt-10',
  },
  stacked: { outer: '', head: 'grid gap-4', title: '', intro: '', content: 'mt-6 lg:mt-8' },
  split: {
    outer: 'grid gap-10 lg:grid-cols-12 lg:gap-8',
    head: 'grid content-start gap-5 lg:col-span-5 lg:pr-8',
    title: '',
    intro: '',
    content: 'min-w-0 lg:col-span-7',
  },
} as const;

type Props = {
  title: ReactNode;
  /** A string is a paragraph. */
  intro?: ReactNode;
  /** Heading on wide screens: beside the introduction, above it, or in a left column. */
  opening?: keyof typeof openings;
  id?: string;
  tone?: keyof typeof tones;
  children?: ReactNode;
};

export function Section(props: Props) {
  const { title, intro, opening = 'beside', id, tone = 'paper', children } = props;
  const place = openings[opening];
  return (
    <section id={id} data-tone={tone} className={`station py-10 ${tones[tone]}`}>
      <Container>
        <StationMark />
        <div className={place.outer}>
          <div
            className={`break-inside-avoid break-after-avoid ${intro || opening === 'split' ? place.head : ''}`}
          >
            <h2 className={`text-40 ${place.title}`}>{title}</h2>
            {intro && (
              <div
                className={`max-w-[68ch] text-17 ${place.intro} ${tone === 'deep' ? 'text-on-deep-2' : 'text-ink-2'}`}
              >
                {typeof intro === 'string' ? <Paragraph>{intro}</Paragraph> : intro}
              </div>
            )}
          </div>
          {children && <div className={place.content}>{children}</div>}
        </div>
      </Container>
    </section>
  );
}

export function StationMark() {
  return (
    <div className="station-mark mb-6 flex items-center gap-4" aria-hidden="true">
      <span className="size-2.5 bg-hivis" />
      <span className="h-px flex-1 bg-rule in-[.on-deep]:bg-deep-rule" />
    </div>
  );
}
