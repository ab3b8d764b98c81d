import type { Picture } from '../../../content/photographs.ts';
import { Container } from '../../ui/Container.tsx';

type Props = {
  picture: Picture;
  /** What it shows, for those who do not see it. */
  text: string;
  credit?: string | undefined;
};

/** The photograph under the title of a news item. The social card shows the one that is marked. */
export function Photograph({ picture, text, credit }: Props) {
  return (
    <Container className="pt-8 lg:pt-12">
      <figure className="max-w-[60rem]">
        <img
          {...picture}
          alt={text}
          data-photograph=""
          sizes="(min-width: 64rem) 60rem, calc(100vw - 2.5rem)"
          fetchPriority="high"
          className="h-auto max-h-[85vh] w-auto max-w-full rounded-sheet"
        />
        {credit && (
          <figcaption className="mt-3 text-15 text-ink-2">Photograph: {credit}.</figcaption>
        )}
      </figure>
    </Container>
  );
}
