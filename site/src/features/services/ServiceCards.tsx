import { servicePath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { ServiceData } from '../../content/schemas/pages/service.ts';
import { EntryDrawing } from '../../kit/drawings/Drawing.tsx';
import { Card } from '../../kit/ui/Card.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { LinkRows } from './NextSteps.tsx';

type Service = { id: string; data: ServiceData };

type Props = { services: readonly Service[]; words: Words };

export function ServiceCards({ services, words }: Props) {
  const core = services.slice(0, 4);
  const within = services.slice(4);
  return (
    <Section title={words('cards-title')}>
      <div className="grid gap-4 md:grid-cols-2 lg:gap-5">
        {core.map(({ id, data }) => (
          <Card
            key={id}
            href={servicePath(id)}
            title={data.name}
            action="Learn more"
            spoken={` about ${data.name}`}
            picture={<EntryDrawing name={`services/${data.drawing}`} />}
          >
            <p>{data.card.description}</p>
            <RuledList mark="none" className="mt-4 text-ink" items={data.card.features} />
          </Card>
        ))}
      </div>
      <div className="mt-10">
        <LinkRows
          heading="h3"
          items={within.map(({ id, data }) => ({
            href: servicePath(id),
            title: data.name,
            text: data.card.description,
          }))}
        />
      </div>
    </Section>
  );
}
