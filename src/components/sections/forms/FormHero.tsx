import type { ReactNode } from 'react';
import { Container } from '../../ui/Container.tsx';

type Props = {
  title: string;
  lede: string;
  /** To be read before the form. */
  notice?: ReactNode;
  details?: ReactNode;
  children?: ReactNode;
};

/** Text in five of twelve columns, the form (`children`) in seven. */
export function FormHero({ title, lede, notice, details, children }: Props) {
  return (
    <div className="border-rule border-b py-10 last:border-b-0 lg:py-20">
      <Container>
        <div className="grid items-start gap-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12">
          <div className="lg:col-span-5">
            <h1 className="text-60">{title}</h1>
            <p className="mt-5 text-20 text-ink-2">{lede}</p>
            {notice}
          </div>
          <div className="rounded-sheet border border-rule bg-sheet p-5 md:p-10 lg:col-span-7 lg:row-span-2">
            {children}
          </div>
          {/* After the form on a phone. */}
          <div className="lg:col-span-5 lg:row-start-2">{details}</div>
        </div>
      </Container>
    </div>
  );
}
