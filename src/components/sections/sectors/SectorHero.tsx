import { paths } from '../../../config/paths.ts';
import type { SectorData } from '../../../content/schemas/sector.ts';
import { SectorDrawing, type SectorSlug } from '../../../figures/sectors/SectorDrawing.tsx';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** The top of a sector page: introduction and a drawing of the asset. */
export function SectorHero({ id, sector }: { id: string; sector: SectorData }) {
  return (
    <PageHero
      title={sector.title}
      lede={
        <p>
          <Inline>{sector.lede}</Inline>
        </p>
      }
      actions={
        <>
          <Button href={`${paths.demo}?industry=${sector.formValue}`}>
            Book a Demo <Arrow />
          </Button>
          <Button href={paths.contact} variant="secondary">
            Contact
          </Button>
        </>
      }
      drawing={
        <Figure caption={sector.drawingCaption}>
          <SectorDrawing
            sector={id as SectorSlug}
            size="page"
            title={`${sector.name}: ${sector.drawingCaption}`}
          />
        </Figure>
      }
    />
  );
}
