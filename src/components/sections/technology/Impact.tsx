import { paths } from '../../../config/paths.ts';
import type { TechnologyData } from '../../../content/schemas/technology.ts';
import { Section } from '../../ui/Section.tsx';

type Props = { incidents: TechnologyData['incidents'] };

const words = { simulated: 'Simulated', record: 'Record' };

/** Three incidents: our figure, the record, and what the one may say of the other. */
export function Impact({ incidents }: Props) {
  return (
    <Section
      title="Real-World Impact"
      tone="sheet"
      intro={
        <p>
          Three pipeline failures and what an earlier alert could have changed. The figures at the
          head of each are hypothetical unless marked; the record stands beside them, and does not
          always flatter us.
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
              <dl className="mt-4 flex gap-8">
                <div className="flex flex-col-reverse justify-end">
                  <dt className="text-13 text-ink-2">{item.spec.label}</dt>
                  <dd className="font-mono text-32">{item.spec.figure}</dd>
                </div>
                <div className="flex flex-col-reverse justify-end">
                  <dt className="text-13 text-ink-2">
                    {item.spec.secondLabel} ({words[item.spec.basis].toLowerCase()})
                  </dt>
                  <dd className="font-mono text-32">{item.spec.second}</dd>
                </div>
              </dl>
            </div>
            <div className="lg:col-span-4">
              <h4 className="font-[600]">The record</h4>
              <p className="mt-1 text-15 text-ink-2">{item.record}</p>
            </div>
            <div className="lg:col-span-4">
              <h4 className="font-[600]">What our figure means</h4>
              <p className="mt-1 text-15 text-ink-2">{item.honest}</p>
              <p className="mt-4 text-15 font-[600]">
                <a
                  className="link after:absolute after:inset-0"
                  href={`${paths.blog}/${item.article.id}`}
                >
                  {`Read the case study of ${item.title.split(',')[0]}`}
                </a>
              </p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
