import { ArticleDrawing } from './ArticleDrawing.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SeriesCards } from './SeriesCards.tsx';
import { ThreeQuestions } from './ThreeQuestions.tsx';

/** What article bodies may use: pass to `<Content components={articleComponents} />`. */
export const articleComponents = { ArticleDrawing, RecordTable, SeriesCards, ThreeQuestions };
