import type { ReactNode } from 'react';
import { basisWords } from '../../content/schemas/articles/article.ts';
import type { DefinedFigure } from '../../kit/figures/define-figure.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { getFigure } from '../figure-registry.ts';

type BasedProps = {
  id?: string | undefined;
  of: Pick<DefinedFigure, 'title' | 'caption' | 'basis' | 'source' | 'table'>;
  children: ReactNode;
};

/** A figure that says under its drawing what its numbers rest on. */
export const BasedFigure = ({ id, of, children }: BasedProps) => (
  <Figure
    id={id}
    caption={
      <>
        {of.caption} <strong className="font-[600]">{basisWords[of.basis]}.</strong>
      </>
    }
    source={`${of.source}.`}
    table={{ caption: of.title, ...of.table }}
  >
    {children}
  </Figure>
);

export function ArticleDrawing({ id }: { id: string }) {
  const figure = getFigure(id);
  return (
    <div className="my-10 max-w-[52rem]">
      <BasedFigure id={`figure-${id}`} of={figure}>
        <p className="mt-0! mb-4 font-[600] text-20">{figure.title}</p>
        <Sizes of={figure.Drawing} id={id} />
      </BasedFigure>
    </div>
  );
}
