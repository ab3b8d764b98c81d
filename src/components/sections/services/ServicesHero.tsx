import { countText } from '../../../content/figures/counts.ts';
import { PageHero } from '../../ui/PageHero.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

/** The top of /services: one pipeline drawn as an alignment sheet, with a row for each service. */
export function ServicesHero() {
  return (
    <PageHero
      title={`${countText(['services', 'Spelt'])} services along one line`}
      layout="below"
      lede={
        <p>
          Detection, corrosion, protection, data, integrity and materials are usually bought apart
          and reported apart. On the pipe they act on the same metres, so we keep them on one sheet.
        </p>
      }
      drawing={
        <PageDrawing
          id="service-bands"
          caption="An illustrative 25 km line: profile and sensors above, and beneath it the stations on which each service acts."
          source="drawn for illustration; no client's line"
        />
      }
    />
  );
}
