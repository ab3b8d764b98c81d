import type { ReactNode } from 'react';
import { type Action, Actions } from './Button.tsx';
import { Container } from './Container.tsx';
import { Paragraph } from './Inline.tsx';

const tones = { paper: '', deep: 'on-deep bg-deep text-on-deep' } as const;
/** Of the words below a title. */
const quiet = { paper: 'text-ink-2', deep: 'text-on-deep-2' } as const;

type Shared = {
  title: ReactNode;
  /** Above the title, e.g. a date. */
  meta?: ReactNode;
  drawing?: ReactNode;
  tone?: keyof typeof tones;
};

type Props = Shared & {
  /** A string is a paragraph. */
  lede: ReactNode;
  actions?: ReactNode;
};

/** The words one under another, beside the drawing. */
export function PageHero({ title, lede, actions, drawing, meta, tone = 'paper' }: Props) {
  return (
    <div className={`border-rule border-b pt-6 pb-10 last:border-b-0 sm:pt-10 ${tones[tone]}`}>
      <Container>
        <div className={drawing ? 'grid items-start gap-10 lg:grid-cols-12 lg:gap-12' : ''}>
          <div className={drawing ? 'lg:col-span-5' : 'max-w-[860px]'}>
            {meta && <div className="mb-4 font-mono text-14">{meta}</div>}
            <h1 className="text-60">{title}</h1>
            <div className={`mt-5 max-w-[60ch] text-20 ${quiet[tone]}`}>
              {typeof lede === 'string' ? <Paragraph>{lede}</Paragraph> : lede}
            </div>
            {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
          </div>
          {drawing && <div className="lg:col-span-7">{drawing}</div>}
        </div>
      </Container>
    </div>
  );
}

type SplitProps = Shared & {
  lede?: string;
  /** Content for each `{name}` in the lede. */
  parts?: Readonly<Record<string, ReactNode>>;
  actions?: readonly Action[];
  children?: ReactNode;
};

/** Title left, words right, above a drawing of the full width. */
export function SplitHero(props: SplitProps) {
  const { title, meta, lede, parts = {}, actions, drawing, tone = 'paper', children } = props;
  return (
    <div className={tones[tone]}>
      <Container className="grid gap-6 pt-6 pb-10 sm:pt-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-7">
          {meta && <div className="mb-4">{meta}</div>}
          <h1 className="text-60">{title}</h1>
        </div>
        <div className={`max-w-[60ch] text-20 lg:col-span-5 ${quiet[tone]}`}>
          {lede && <Paragraph parts={parts}>{lede}</Paragraph>}
          {actions && (
            <p className="mt-6 flex flex-wrap gap-3">
              <Actions arrow items={actions} others={tone === 'deep' ? 'outline' : 'secondary'} />
            </p>
          )}
          {children}
        </div>
        {drawing && <div className="mt-4 lg:col-span-12">{drawing}</div>}
      </Container>
    </div>
  );
}
