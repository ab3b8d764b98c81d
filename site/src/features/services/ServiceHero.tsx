import { links, paths } from '@site/config';
import type { ServiceData } from '../../content/schemas/pages/service.ts';
import { EntryDrawing } from '../../kit/drawings/Drawing.tsx';
import { Actions } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Inline } from '../../kit/ui/Inline.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';

const questions = {
  get: 'What you get',
  takes: 'How long it takes',
  needs: 'What it needs from you',
  not: 'What it does not do',
} as const;

export function AtAGlance({ answers }: { answers: ServiceData['atAGlance'] }) {
  return (
    <section aria-label="At a glance" className="border-rule border-b bg-sheet">
      <Container>
        <dl className="grid sm:grid-cols-2 lg:grid-cols-4">
          {(Object.keys(questions) as (keyof typeof questions)[]).map((key) => (
            <div
              key={key}
              className="border-rule py-5 max-sm:border-t max-sm:first:border-t-0 sm:px-5 lg:border-l lg:py-7 lg:last:border-r"
            >
              <dt className="font-[600]">{questions[key]}</dt>
              <dd className="mt-1.5 text-15 text-ink-2">
                <Inline>{answers[key]}</Inline>
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

/** Below the drawing, where every width can read them. */
function CallOutList({ items }: { items: readonly { text: string }[] }) {
  if (items.length === 0) return null;
  return (
    <ol className="mt-4 grid gap-x-6 gap-y-1.5 text-15 leading-snug sm:grid-cols-2">
      {items.map(({ text }, i) => (
        <li key={text} className="flex gap-2.5">
          <span aria-hidden="true" className="font-mono font-[600]">
            {i + 1}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** A demo first, where there is something to demonstrate. */
export const listServiceActions = ({ ask, formValue }: ServiceData) =>
  ask
    ? [{ ...links.contact, label: ask }]
    : [{ href: `${paths.demo}?service=${formValue}`, label: 'Book a Demo' }, links.contact];

export function ServiceHero({ service }: { service: ServiceData }) {
  return (
    <PageHero
      title={service.title}
      lede={service.lede}
      actions={<Actions arrow items={listServiceActions(service)} />}
      drawing={
        <Figure caption={service.drawingCaption}>
          <EntryDrawing
            name={`services/${service.drawing}`}
            callOuts={service.callOuts.map(({ id }) => id)}
            title={`Principle of ${service.name}`}
            className="block w-full print:w-auto"
          />
          <CallOutList items={service.callOuts} />
        </Figure>
      }
    />
  );
}
