import type { ReactNode } from 'react';
import { Container } from './Container.tsx';

const tones = { paper: '', deep: 'on-deep bg-deep text-on-deep' } as const;

type Props = {
  title: ReactNode;
  lede: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** The drawing at the top of the page. */
  drawing?: ReactNode;
  /** Drawing beside the text, or below it across the page. */
  layout?: 'beside' | 'below';
  /** Small facts above the title, such as a date. */
  meta?: ReactNode;
  tone?: keyof typeof tones;
  /** The drawing is much taller than the words, which then stand beside its head. */
  tall?: boolean;
};

/** The top of a page: text in five of twelve columns, drawing in seven. */
export function PageHero(props: Props) {
  const { title, lede, actions, drawing, layout = 'beside', meta, tone = 'paper', tall } = props;
  const beside = layout === 'beside' && drawing;
  return (
    <div className={`border-rule border-b py-12 last:border-b-0 lg:py-20 ${tones[tone]}`}>
      <Container>
        <div className={beside ? 'grid items-center gap-10 lg:grid-cols-12 lg:gap-12' : ''}>
          <div className={beside ? `lg:col-span-5 ${tall ? 'self-start' : ''}` : 'max-w-[860px]'}>
            {meta && <div className="mb-4 font-mono text-13">{meta}</div>}
            <h1 className="text-60">{title}</h1>
            <div
              className={`mt-5 max-w-[60ch] text-20 ${tone === 'deep' ? 'text-on-deep-2' : 'text-ink-2'}`}
            >
              {lede}
            </div>
            {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
          </div>
          {beside && <div className="lg:col-span-7">{drawing}</div>}
        </div>
        {!beside && drawing && <div className="mt-10 lg:mt-14">{drawing}</div>}
      </Container>
    </div>
  );
}
