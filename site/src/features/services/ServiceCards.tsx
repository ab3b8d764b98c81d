import { paths } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { ServiceData } from '../../content/schemas/pages/service.ts';
import { EntryDrawing } from '../../kit/drawings/Drawing.tsx';
import { Card } from '../../kit/ui/Card.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';

function formatList(names: readonly string[]): string {
  const text = new Intl.ListFormat('en-GB').format(names.map((name) => name.toLowerCase()));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Service = { id: string; data: ServiceData };

type Props = { services: readonly Service[]; words: Words };

export function ServiceCards({ services, words }: Props) {
  const core = services.slice(0, 4);
  const within = services.slice(4);
  return (
    <Section
      title={words('cards-title')}
      intro={
        <Paragraph parts={{ others: formatList(within.map(({ data }) => data.name)) }}>
          {words('cards-intro')}
        </Paragraph>
      }
    >
      <div className="grid gap-4 md:grid-cols-2 lg:gap-5">
        {core.map(({ id, data }) => (
          <Card
            key={id}
            href={`${paths.services}/${id}`}
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
      <ul className="mt-10 border-ink border-t-[1.5px]">
        {within.map(({ id, data }) => (
          <li
            key={id}
            className="relative grid gap-2 border-rule border-b py-6 hover:bg-sheet md:grid-cols-12 md:gap-8"
          >
            <h3 className="text-24 md:col-span-4">{data.name}</h3>
            <p className="text-ink-2 md:col-span-6">{data.card.description}</p>
            <p className="text-15 font-[600] md:col-span-2 md:text-right">
              <a className="link after:absolute after:inset-0" href={`${paths.services}/${id}`}>
                Learn more<span className="sr-only"> about {data.name}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
