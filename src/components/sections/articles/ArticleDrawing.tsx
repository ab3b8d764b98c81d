import { articleFigure } from '../../../figures/articles/index.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Table } from '../../ui/Table.tsx';
import { basisWords } from './basis.ts';

type Props = {
  /** Id in the registry of article figures. */
  id: string;
};

/** A figure of an article with its title, caption, basis, source and table. */
export function ArticleDrawing({ id }: Props) {
  const { Drawing, title, caption, basis, source, table } = articleFigure(id);
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
        table={<Table caption={title} captionHidden head={table.head} rows={table.rows} />}
      >
        <p className="mt-0! mb-4 font-[600] text-20">{title}</p>
        {/* Two versions: a narrow one whose lettering stays legible on a phone, a wide one also used in print. */}
        <div className="hidden md:block print:block">
          <Drawing id={`${id}-wide`} />
        </div>
        <div className="max-w-[26rem] md:hidden print:hidden">
          <Drawing id={`${id}-narrow`} compact />
        </div>
      </Figure>
    </div>
  );
}
