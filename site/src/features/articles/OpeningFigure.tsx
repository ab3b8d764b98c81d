import type { Picture } from '../../content/photographs.ts';
import { basisWords } from '../../content/schemas/articles/article.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { FigureTable } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { getFigure } from '../figure-registry.ts';

type PhotographProps = {
  picture: Picture;
  text: string;
  credit?: string | undefined;
};

export function Photograph({ picture, text, credit }: PhotographProps) {
  return (
    <Container className="pt-8 lg:pt-12">
      <figure className="max-w-[60rem]">
        <img
          {...picture}
          alt={text}
          sizes="(min-width: 64rem) 60rem, calc(100vw - 2.5rem)"
          fetchPriority="high"
          className="h-auto max-h-[85vh] w-auto max-w-full rounded-sheet"
        />
        {credit && (
          <figcaption className="mt-3 text-15 text-ink-2">Photograph: {credit}.</figcaption>
        )}
      </figure>
    </Container>
  );
}

type Props = { id: string };

export function OpeningFigure({ id }: Props) {
  const { Drawing, title, caption, basis, source, table } = getFigure(id);
  return (
    <Container className="pt-10 lg:pt-14">
      <figure
        id={`figure-${id}`}
        className="grid break-inside-avoid rounded-sheet border-[1.5px] border-ink bg-sheet lg:grid-cols-12"
      >
        <div className="p-4 md:p-8 lg:col-span-8">
          <Sizes of={Drawing} id={id} />
        </div>
        <figcaption className="border-ink border-t-[1.5px] p-4 text-15 text-ink-2 md:p-8 lg:col-span-4 lg:border-t-0 lg:border-l-[1.5px]">
          <p className="font-[600] text-20 text-ink leading-snug">{title}</p>
          <p className="mt-3">{caption}</p>
          <p className="mt-3">
            <strong className="font-[600]">{basisWords[basis]}.</strong> Source: {source}.
          </p>
          <FigureTable caption={title} {...table} />
        </figcaption>
      </figure>
    </Container>
  );
}
