import type { Picture } from '../../../content/photographs.ts';
import { Container } from '../../ui/Container.tsx';

type Props = {
  picture: Picture;
  text: string;
  credit?: string | undefined;
};

/** The marked photograph is also the one of the social card. */
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
