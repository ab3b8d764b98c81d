import type { ArticleData } from '../../content/schemas/articles/article.ts';
import { ArticleDrawing, OpeningInText } from './ArticleDrawing.tsx';
import { SeriesCards } from './SeriesCards.tsx';
import { RecordTable, ThreeQuestions } from './ThreeQuestions.tsx';

/**
 * Components of an article's body, with its frontmatter data, for `<Content>`. `opening`: drawing
 * that the page also shows above the text.
 */
export const articleComponents = ({ record, box, cards = [] }: ArticleData, opening?: string) => ({
  ArticleDrawing: ({ id }: { id: string }) =>
    id === opening ? OpeningInText({ id }) : ArticleDrawing({ id }),
  RecordTable: ({ caption }: { caption?: string }) => RecordTable({ rows: record, caption }),
  SeriesCards: () => SeriesCards({ cards }),
  ThreeQuestions: () => ThreeQuestions({ box }),
});
