import { type Article, isNews } from '../../content/articles.ts';
import { ArticleDrawing } from './ArticleDrawing.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SeriesCards } from './SeriesCards.tsx';

/** What an article's text may name (site/src/content/text-parts.ts), with its own data. */
export const buildArticleParts = (data: Article['data']) => ({
  drawing: ArticleDrawing,
  'record-table': ({ caption }: { caption: string }) =>
    RecordTable({ rows: (!isNews(data) && data.record) || [], caption }),
  'series-cards': () => SeriesCards({ cards: (!isNews(data) && data.cards) || [] }),
});
