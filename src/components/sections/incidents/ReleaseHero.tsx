import { blogPath } from '../../../config/paths.ts';
import type { IncidentData } from '../../../content/schemas/records/incident.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Harm } from './Harm.tsx';

/** Opens with what happened: place and day, then the harm, beside the line as recorded. */
export function ReleaseHero({ incident }: { incident: IncidentData }) {
  const { name, year, date, product, line, zero, article } = incident;
  const size = [
    line.diameterIn && `${line.diameterIn} in`,
    line.lengthKm && `${line.lengthKm} km`,
  ].filter(Boolean);
  const facts = [
    ['The line', [size.join(', '), line.note].filter(Boolean).join('. ')],
    ['Start of the clock', zero],
  ];
  return (
    <Container className="pt-10 pb-8 lg:pt-14 lg:pb-10 print:py-2">
      <p className="font-mono text-13">
        {date} · {product}
      </p>
      <h1 className="mt-3 text-60">
        {name}, {year}
      </h1>
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="text-20 lg:col-span-7">
          <Harm incident={incident} />
        </div>
        <div className="text-15 lg:col-span-5">
          <dl className="border-rule border-t">
            {facts.map(([term, text]) => (
              <div
                key={term}
                className="grid gap-x-4 border-rule border-b py-2 sm:grid-cols-[8rem_1fr]"
              >
                <dt className="text-ink-2">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {article && (
            <p className="mt-5 print:hidden">
              <Button href={blogPath(article.id)} variant="secondary">
                Read the case study
              </Button>
            </p>
          )}
        </div>
      </div>
    </Container>
  );
}
