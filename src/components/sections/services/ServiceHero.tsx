import { paths } from '../../../config/paths.ts';
import type { ServiceData } from '../../../content/schemas/pages/service.ts';
import { EntryDrawing } from '../../../figures/drawings/Drawing.tsx';
import { Arrow, Button } from '../../ui/Button.tsx';
import { CallOutList } from '../../ui/CallOutList.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** URL of the demo form with this service preselected. */
export const demoFor = (service: string) => `${paths.demo}?service=${service}`;

/** The top of a service page: introduction, and a drawing of the principle with its call-outs named below. */
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
          <EntryDrawing
            name={`services/${service.drawing}`}
            callOuts={service.callOuts.map(({ id }) => id)}
            title={`${service.name}: ${service.drawingCaption}`}
          />
          <CallOutList items={service.callOuts} />
        </Figure>
      }
    />
  );
}
