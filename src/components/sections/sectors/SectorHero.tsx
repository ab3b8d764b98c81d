import { paths } from '../../../config/paths.ts';
import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Inline } from '../../ui/Inline.tsx';

export function SectorHero({ sector }: { sector: SectorData }) {
  return (
    <div className="py-12 lg:py-20">
      <Container className="grid gap-6 lg:grid-cols-12 lg:items-end lg:gap-8">
        <h1 className="text-60 lg:col-span-7">{sector.title}</h1>
        <div className="lg:col-span-5">
          <p className="max-w-[60ch] text-20 text-ink-2">
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
        </div>
      </Container>
    </div>
  );
}
