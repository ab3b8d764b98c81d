import { basisWords } from '../../../content/basis-words.ts';
import type { IssueFigureOf } from '../../../content/newsletter.ts';
import { issueFigure } from '../../../figures/newsletter/issue-figure.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Table } from '../../ui/Table.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';

/** The figure of an issue. Its narrow version is also the picture of the mail (src/outputs/newsletter). */
export function IssueDrawing({ of }: { of: IssueFigureOf }) {
  const { Drawing, title, caption, basis, source, table } = issueFigure(of);
  return (
    <Figure
      caption={
        <>
          {caption} <strong className="font-[600]">{basisWords[basis]}.</strong>
        </>
      }
      source={`${source}.`}
      table={<Table caption={title} captionHidden head={table.head} rows={table.rows} />}
    >
      <p className="mb-4 font-[600] text-20 leading-snug">{title}</p>
      <TwoSizes
        wide={<Drawing id="figure-wide" />}
        compact={
          <div data-mail-figure="">
            <Drawing id="figure-compact" compact />
          </div>
        }
      />
    </Figure>
  );
}
