import { ArticleDrawing, OpeningInText } from './ArticleDrawing.tsx';
import { SeriesCards } from './SeriesCards.tsx';
import { RecordTable, ThreeQuestions } from './ThreeQuestions.tsx';

/** Components available in article bodies: pass to `<Content components={articleComponents} />`. */
export const articleComponents = { ArticleDrawing, RecordTable, SeriesCards, ThreeQuestions };

/** The same, for a page that shows the drawing `opening` above the text on wide screens. */
export const componentsBelow = (opening: string) => ({
  ...articleComponents,
  ArticleDrawing: ({ id }: { id: string }) =>
    id === opening ? OpeningInText({ id }) : ArticleDrawing({ id }),
});
