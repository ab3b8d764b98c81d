import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Card } from '../../ui/Card.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

/** Three case studies, each with a link to its article. */
export function Cases({ block }: { block: BlockOf<'cases'> }) {
  return (
    <Section
      title={block.heading}
      intro={
        <p>
          <Inline>{block.intro}</Inline>
        </p>
      }
    >
      <div className="grid gap-4 md:grid-cols-3 lg:gap-5">
        {block.items.map((item) => (
          <Card
            key={item.title}
            href={`/blog/${item.article.id}`}
            title={item.title}
            action="Read full case study"
            spoken={`: ${item.title}`}
            meta={<p className="text-13 text-ink-2">{item.industry}</p>}
          >
            <p>{item.description}</p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
