import type { ReactNode } from 'react';
import { type Action, Actions } from './Button.tsx';
import { Container } from './Container.tsx';
import { Paragraph } from './Inline.tsx';

const tones = { paper: '', deep: 'on-deep bg-deep text-on-deep' } as const;

type Props = {
  title: ReactNode;
  /** A string is a paragraph. */
  lede: ReactNode;
  actions?: ReactNode;
  drawing?: ReactNode;
  /** Position of the drawing. */
  layout?: 'beside' | 'below';
  /** Above the title, e.g. a date. */
  meta?: ReactNode;
  tone?: keyof typeof tones;
};

/** Words beside the drawing; or beside the title, above it. */
export function PageHero(props: Props) {
  const { title, lede, actions, drawing, layout = 'beside', meta, tone = 'paper' } = props;
  const below = layout === 'below' && drawing;
  const words = (
    <>
      <div className={`max-w-[60ch] text-20 ${tone === 'deep' ? 'text-on-deep-2' : 'text-ink-2'}`}>
        {typeof lede === 'string' ? <Paragraph>{lede}</Paragraph> : lede}
      </div>
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </>
  );
  return (
    <div className={`border-rule border-b pt-6 pb-10 last:border-b-0 sm:pt-10 ${tones[tone]}`}>
      <Container>
        <div className={drawing ? 'grid items-start gap-10 lg:grid-cols-12 lg:gap-12' : ''}>
          <div className={below ? 'lg:col-span-7' : drawing ? 'lg:col-span-5' : 'max-w-[860px]'}>
            {meta && <div className="mb-4 font-mono text-14">{meta}</div>}
            <h1 className="text-60">{title}</h1>
            {!below && <div className="mt-5">{words}</div>}
          </div>
          {below && <div className="max-lg:-mt-5 lg:col-span-5">{words}</div>}
          {drawing && <div className={below ? 'lg:col-span-12' : 'lg:col-span-7'}>{drawing}</div>}
        </div>
      </Container>
    </div>
  );
}

type SplitProps = Pick<Props, 'title' | 'meta'> & {
  lede?: string;
  /** Content for each `{name}` in the lede. */
  parts?: Readonly<Record<string, ReactNode>>;
  actions?: readonly Action[];
  children?: ReactNode;
};

/** For a full-width drawing below: title left, words right. */
export const SplitHero = ({ title, meta, lede, parts = {}, actions, children }: SplitProps) => (
  <Container className="grid gap-6 pt-6 pb-10 sm:pt-10 lg:grid-cols-12 lg:gap-8">
    <div className="lg:col-span-7">
      {meta && <div className="mb-4">{meta}</div>}
      <h1 className="text-60">{title}</h1>
    </div>
    <div className="max-w-[60ch] text-20 text-ink-2 lg:col-span-5">
      {lede && <Paragraph parts={parts}>{lede}</Paragraph>}
      {actions && (
        <p className="mt-6 flex flex-wrap gap-3">
          <Actions arrow items={actions} />
        </p>
      )}
      {children}
    </div>
  </Container>
);
