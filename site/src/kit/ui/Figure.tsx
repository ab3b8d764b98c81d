import type { ComponentProps, ReactNode } from 'react';
import { Table } from './Table.tsx';

const bases = {
  computed: 'Computed by our model.',
  simulated: 'Simulated.',
  record: 'Record.',
  target: 'Design target.',
} as const;

export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="mt-4 text-15">
    <summary className="link inline-block min-h-6 cursor-pointer">{title}</summary>
    <div className="mt-3 scroll-x">{children}</div>
  </details>
);

export const FigureTable = (table: ComponentProps<typeof Table>) => (
  <Folded title="The figures as a table">
    <Table captionHidden {...table} />
  </Folded>
);

type Props = {
  caption: ReactNode;
  basis?: keyof typeof bases;
  source?: ReactNode;
  /** Text equivalent of the drawing. */
  table?: ComponentProps<typeof Table> | undefined;
  children: ReactNode;
  id?: string | undefined;
};

export function Figure({ caption, basis, source, table, children, id }: Props) {
  return (
    <figure
      id={id}
      className="rounded-sheet border-[1.5px] border-ink bg-sheet p-4 md:p-6 in-[.on-deep]:border-deep-rule in-[.on-deep]:bg-transparent"
    >
      {children}
      {table && <FigureTable {...table} />}
      <figcaption className="mt-4 max-w-[80ch] border-rule border-t pt-3 text-15 text-ink-2 in-[.on-deep]:border-deep-rule in-[.on-deep]:text-on-deep-2">
        {caption} {basis && <strong className="font-[600]">{bases[basis]}</strong>}{' '}
        {source && <span>Source: {source}</span>}
      </figcaption>
    </figure>
  );
}
