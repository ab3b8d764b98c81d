import { basisWords } from '../../content/schemas/articles/article.ts';
import type { DefinedFigure } from '../../kit/figures/define-figure.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { getFigure } from '../figure-registry.ts';

type Props = {
  id: string;
  of: Pick<DefinedFigure, 'title' | 'caption' | 'basis' | 'source' | 'table' | 'Drawing'>;
};

/** Says under its drawing what its numbers rest on. */
export const TitledFigure = ({ id, of }: Props) => (
  <Figure
    id={`figure-${id}`}
    caption={
      <>
        {of.caption} <strong className="font-[600]">{basisWords[of.basis]}.</strong>
      </>
    }
    source={`${of.source}.`}
    table={{ caption: of.title, ...of.table }}
  >
    <p className="mt-0! mb-4 font-[600] text-20 leading-snug">{of.title}</p>
    <Sizes of={of.Drawing} id={id} />
  </Figure>
);

export const ArticleDrawing = ({ id }: { id: string }) => (
  <div className="my-10 max-w-[52rem]">
    <TitledFigure id={id} of={getFigure(id)} />
  </div>
);
