import { blogPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { TechnologyData } from '../../content/schemas/pages/technology.ts';
import { Plus } from '../../kit/ui/Chevron.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Incident = TechnologyData['incidents'][number];

function Scenario({ figures }: { figures: Incident['scenario'] }) {
  return (
    <dl className="mt-2 flex gap-6">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-14 text-ink-2">{label}</dt>
          <dd className="font-mono text-20">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { incidents: readonly Incident[]; words: Words };

export function Impact({ incidents, words }: Props) {
  return (
    <Section id="impact" {...words.head('impact')} tone="sheet">
      <div className="border-ink border-t-[1.5px] print:columns-3">
        {incidents.map((item) => (
          <article
            key={item.id}
            className="relative grid gap-4 border-ink border-b-[1.5px] py-6 lg:grid-cols-12 lg:py-8 lg:gap-8 break-inside-avoid"
          >
            <div className="lg:col-span-4">
              <h3 className="text-24">{item.title}</h3>
              <p className="mt-2 font-mono text-32 lg:mt-4">{item.lead.figure}</p>
              <p className="max-w-[30ch] text-15 text-ink-2">{item.lead.label} (record)</p>
            </div>
            <div className="lg:col-span-4">
              <p className="text-15 text-ink-2">{item.record}</p>
            </div>
            <div className="lg:col-span-4">
              <details className="fold-wide relative z-1">
                <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-[600] lg:min-h-0">
                  Company scenario, not computed here
                  <Plus />
                </summary>
                <Scenario figures={item.scenario} />
                <p className="mt-2 text-15 text-ink-2">{item.honest}</p>
              </details>
              <p className="mt-2 text-15 font-[600] lg:mt-4">
                <a
                  className="link after:absolute after:inset-0"
                  href={blogPath(item.article.id)}
                >{`Read the case study of ${item.title.split(',')[0]}`}</a>
              </p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
