import { blogPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { TechnologyData } from '../../content/schemas/pages/technology.ts';
import { Plus } from '../../kit/ui/Chevron.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = { incidents: TechnologyData['incidents']; words: Words };

export function Impact({ incidents, words }: Props) {
  return (
    <Section id="impact" {...words.head('impact')}>
      <div className="border-ink border-t-[1.5px] print:columns-3">
        {incidents.map((item) => (
          <article
            key={item.id}
            className="relative grid gap-4 border-ink border-b-[1.5px] py-6 lg:grid-cols-12 lg:py-8 lg:gap-8 break-inside-avoid"
          >
            <div className="lg:col-span-4">
              <h3 className="text-24">{item.title}</h3>
              <p className="mt-2 font-mono text-32 lg:mt-4">{item.lead.figure}</p>
              <p className="max-w-[30ch] text-15 text-ink-2">{item.lead.label}</p>
            </div>
            <div className="lg:col-span-4">
              <p className="font-[600]">{item.shows}</p>
              <p className="mt-2">{item.record}</p>
              <p className="mt-3 text-15 font-[600]">
                <a
                  className="link after:absolute after:inset-0"
                  href={blogPath(item.article.id)}
                >{`Read the case study of ${item.title.split(',')[0]}`}</a>
              </p>
            </div>
            <details className="relative z-1 text-15 lg:col-span-4">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 lg:-mt-2.5">
                Company scenario
                <Plus />
              </summary>
              <p className="mt-2 text-ink-2">{`${item.scenario}. ${item.honest}`}</p>
            </details>
          </article>
        ))}
      </div>
    </Section>
  );
}
