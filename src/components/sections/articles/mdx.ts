import { ArticleDrawing } from './ArticleDrawing.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SeriesCards } from './SeriesCards.tsx';
import { ThreeQuestions } from './ThreeQuestions.tsx';

/** Components available in article bodies: pass to `<Content components={articleComponents} />`. */
export const articleComponents = { ArticleDrawing, RecordTable, SeriesCards, ThreeQuestions };

/** The same components, but without the drawing `opening`, which the page shows above the body already. */
export const componentsWithout = (opening: string) => ({
  ...articleComponents,
  ArticleDrawing: ({ id }: { id: string }) => (id === opening ? null : ArticleDrawing({ id })),
});
