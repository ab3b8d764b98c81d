import type { Words } from '../../../content/page-words.ts';
import { PageHero } from '../../ui/PageHero.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

/** The top of /services: one pipeline drawn as an alignment sheet, with a row for each service. */
export function ServicesHero({ words }: { words: Words }) {
  return (
    <PageHero
      title={words('hero-title')}
      layout="below"
      lede={<p>{words('hero-lede')}</p>}
      drawing={
        <PageDrawing
          id="service-bands"
          caption={words('hero-drawing')}
          source={words('hero-source')}
        />
      }
    />
  );
}
