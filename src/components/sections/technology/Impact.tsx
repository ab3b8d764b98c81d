import { blogPath, paths } from '../../../config/paths.ts';
import type { TechnologyData } from '../../../content/schemas/technology.ts';
import { Section } from '../../ui/Section.tsx';

type Incident = TechnologyData['incidents'][number];

function Scenario({ figures }: { figures: Incident['scenario'] }) {
  return (
    <dl className="mt-2 flex gap-6">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="font-mono text-20">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Three incidents: the record first, then the company's scenario and what it may say of the record. */
export function Impact({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <Section
      title="Real-World Impact"
      tone="sheet"
      intro={
        <p>
          Three failures as recorded, and beside each a company scenario. Times and sources:{' '}
          <a className="link" href={paths.incidents}>
            incidents
          </a>
          .
        </p>
      }
    >
      <div className="border-ink border-t-[1.5px]">
        {incidents.map((item) => (
          <article
            key={item.id}
            className="relative grid gap-5 border-ink border-b-[1.5px] py-8 lg:grid-cols-12 lg:gap-8"
          >
            <div className="lg:col-span-4">
              <h3 className="text-24">{item.title}</h3>
              <p className="mt-4 font-mono text-32">{item.lead.figure}</p>
              <p className="max-w-[30ch] text-15 text-ink-2">{item.lead.label} (record)</p>
            </div>
            <div className="lg:col-span-4">
              <h4 className="font-[600]">The record</h4>
              <p className="mt-1 text-15 text-ink-2">{item.record}</p>
            </div>
            <div className="lg:col-span-4">
              <h4 className="font-[600]">Company scenario, not computed here</h4>
              <Scenario figures={item.scenario} />
              <p className="mt-2 text-15 text-ink-2">{item.honest}</p>
              <p className="mt-4 text-15 font-[600]">
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
