import type { ReactNode } from 'react';
import { type Action, Actions } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** The first is the main button. */
  actions: readonly Action[];
};

export function ClosingCall({ title, children, actions }: Props) {
  return (
    <section className="on-deep mb-12 bg-deep py-10 text-on-deep print:hidden">
      <Container>
        <div className="grid gap-6 lg:grid-cols-12 lg:gap-8">
          <h2 className="text-40 lg:col-span-5">{title}</h2>
          <div className="lg:col-span-7">
            <div className="max-w-[60ch] text-on-deep-2">{children}</div>
            <div className="mt-7 flex flex-wrap gap-3">
              <Actions arrow others="outline" items={actions} />
            </div>
          </div>
        </div>
      </Container>
    </section>
  );
}
