import type { ServiceData } from '../../../content/schemas/pages/service.ts';
import { Container } from '../../ui/Container.tsx';
import { Inline } from '../../ui/Inline.tsx';

const questions = {
  get: 'What you get',
  takes: 'How long it takes',
  needs: 'What it needs from you',
  not: 'What it does not do',
} as const;

/** The four answers that a buyer looks for first. */
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
