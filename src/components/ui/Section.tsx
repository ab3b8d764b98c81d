import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { StationMark } from './StationMark.tsx';

const tones = { paper: '', sheet: 'bg-sheet', deep: 'on-deep bg-deep text-on-deep' } as const;

type Props = {
  title: ReactNode;
  /** Beside the heading on a wide screen, below it on a phone. */
  intro?: ReactNode;
  id?: string;
  tone?: keyof typeof tones;
  /** A turning point of the page, which keeps its mark; otherwise only the first section has one. */
  turn?: boolean;
  children?: ReactNode;
};

/** A section of a page: mark, heading, introduction, content. */
export function Section({ title, intro, id, tone = 'paper', turn, children }: Props) {
  return (
    <section
      id={id}
      data-tone={tone}
      className={`station ${turn ? 'turn ' : ''}py-16 lg:py-[104px] ${tones[tone]}`}
    >
      <Container>
        <StationMark />
        <div className={intro ? 'grid gap-5 lg:grid-cols-12 lg:gap-8' : ''}>
          <h2 className="text-40 lg:col-span-5">{title}</h2>
          {intro && (
            <div
              className={`max-w-[68ch] text-17 lg:col-span-7 lg:pt-1 ${tone === 'deep' ? 'text-on-deep-2' : 'text-ink-2'}`}
            >
              {intro}
            </div>
          )}
        </div>
        {children && <div className="mt-10 lg:mt-14">{children}</div>}
      </Container>
    </section>
  );
}
