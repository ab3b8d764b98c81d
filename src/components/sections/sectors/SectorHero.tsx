import { paths } from '../../../config/paths.ts';
import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { SplitHero } from '../../ui/SplitHero.tsx';

export function SectorHero({ sector }: { sector: SectorData }) {
  return (
    <SplitHero title={sector.title}>
      <p>
        <Inline>{sector.lede}</Inline>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button href={`${paths.demo}?industry=${sector.formValue}`}>
          Book a Demo <Arrow />
        </Button>
        <Button href={paths.contact} variant="secondary">
          Contact
        </Button>
      </div>
    </SplitHero>
  );
}
