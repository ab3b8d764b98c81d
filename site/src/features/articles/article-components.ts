import type { ArticleData } from '../../content/schemas/articles/article.ts';
import { ArticleDrawing } from './ArticleDrawing.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SeriesCards } from './SeriesCards.tsx';

/** Components of an article's body, with its frontmatter data, for `<Content>`. */
export const buildArticleComponents = ({ record = [], cards = [] }: ArticleData) => ({
  ArticleDrawing,
  RecordTable: ({ caption }: { caption?: string }) => RecordTable({ rows: record, caption }),
  SeriesCards: () => SeriesCards({ cards }),
});
