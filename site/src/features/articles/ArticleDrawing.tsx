import type { ReactNode } from 'react';
import { basisWords } from '../../content/schemas/articles/article.ts';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { articleFigure } from './figures/index.ts';

type Props = {
  id: string;
};

export function ArticleDrawing({ id }: Props) {
  const { Drawing } = articleFigure(id);
  return (
    <div className="my-10 max-w-[52rem]">
      <Frame id={id} anchor>
        <Sizes of={Drawing} id={id} />
      </Frame>
    </div>
  );
}

export function OpeningInText({ id }: Props) {
  const { Drawing } = articleFigure(id);
  return (
    <div className="my-10 max-w-[26rem] md:hidden print:hidden">
      <Frame id={id} again>
        <Drawing id={`${id}-narrow`} compact />
      </Frame>
    </div>
  );
}

type FrameProps = Props & {
  anchor?: boolean;
  /** The page holds the drawing twice, one copy hidden, so the table needs its own id. */
  again?: boolean;
  children: ReactNode;
};

function Frame({ id, anchor = false, again = false, children }: FrameProps) {
  const { title, caption, basis, source, table } = articleFigure(id);
  return (
    <Figure
      id={anchor ? `figure-${id}` : undefined}
      caption={
        <>
          {caption} <strong className="font-[600]">{basisWords[basis]}.</strong>
        </>
      }
      source={`${source}.`}
      table={{ caption: again ? `${title} (in the text)` : title, ...table }}
    >
      <p className="mt-0! mb-4 font-[600] text-20">{title}</p>
      {children}
    </Figure>
  );
}
