import { basisWords } from '../../content/schemas/articles/article.ts';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { getFigure } from '../figure-registry.ts';

type Props = {
  id: string;
};

export function ArticleDrawing({ id }: Props) {
  const { Drawing, title, caption, basis, source, table } = getFigure(id);
  return (
    <div className="my-10 max-w-[52rem]">
      <Figure
        id={`figure-${id}`}
        caption={
          <>
            {caption} <strong className="font-[600]">{basisWords[basis]}.</strong>
          </>
        }
        source={`${source}.`}
        table={{ caption: title, ...table }}
      >
        <p className="mt-0! mb-4 font-[600] text-20">{title}</p>
        <Sizes of={Drawing} id={id} />
      </Figure>
    </div>
  );
}
