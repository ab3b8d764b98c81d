import { ArticleDrawing } from './ArticleDrawing.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SeriesCards } from './SeriesCards.tsx';
import { ThreeQuestions } from './ThreeQuestions.tsx';

/** What article bodies may use: pass to `<Content components={articleComponents} />`. */
export const articleComponents = { ArticleDrawing, RecordTable, SeriesCards, ThreeQuestions };

/** The same on a page that has shown its opening figure already: there it is left out of the body. */
export const componentsWithout = (opening: string) => ({
  ...articleComponents,
  ArticleDrawing: ({ id }: { id: string }) => (id === opening ? null : ArticleDrawing({ id })),
});
