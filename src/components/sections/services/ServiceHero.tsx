import { paths } from '../../../config/paths.ts';
import type { ServiceData } from '../../../content/schemas/service.ts';
import { ServiceDrawing, type ServiceSlug } from '../../../figures/services/ServiceDrawing.tsx';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** URL of the demo form with this service preselected. */
export const demoFor = (service: string) => `${paths.demo}?service=${service}`;

/** The top of a service page: introduction and a drawing of the principle. */
export function ServiceHero({ service }: { service: ServiceData }) {
  return (
    <PageHero
      title={service.title}
      lede={
        <p>
          <Inline>{service.lede}</Inline>
        </p>
      }
      actions={
        <>
          <Button href={demoFor(service.formValue)}>
            Book a Demo <Arrow />
          </Button>
          <Button href={paths.contact} variant="secondary">
            Contact
          </Button>
        </>
      }
      drawing={
        <Figure caption={service.drawingCaption}>
          <ServiceDrawing
            service={service.drawing as ServiceSlug}
            size="page"
            title={`${service.name}: ${service.drawingCaption}`}
          />
        </Figure>
      }
    />
  );
}
