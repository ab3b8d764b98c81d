import type { ArticleData } from '../../../content/schemas/articles/article.ts';
import { ArticleDrawing, OpeningInText } from './ArticleDrawing.tsx';
import { SeriesCards } from './SeriesCards.tsx';
import { RecordTable, ThreeQuestions } from './ThreeQuestions.tsx';

/**
 * What the body of an article may name, with the data of its frontmatter: pass to `<Content>`. A
 * page that shows the drawing `opening` above the text on wide screens says so.
 */
export const articleComponents = ({ record, box, cards = [] }: ArticleData, opening?: string) => ({
  ArticleDrawing: ({ id }: { id: string }) =>
    id === opening ? OpeningInText({ id }) : ArticleDrawing({ id }),
  RecordTable: ({ caption }: { caption?: string }) => RecordTable({ rows: record, caption }),
  SeriesCards: () => SeriesCards({ cards }),
  ThreeQuestions: () => ThreeQuestions({ box }),
});
