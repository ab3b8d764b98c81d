import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import { Container } from '../../ui/Container.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

/** When an operator should spend on something else before leak detection. */
export function Honest({ text }: { text: string }) {
  return (
    <section className="on-deep bg-deep py-14 text-on-deep lg:py-20">
      <Container>
        <div className="grid gap-4 lg:grid-cols-12 lg:gap-8">
          <h2 className="text-24 lg:col-span-4">What we would tell you first</h2>
          <p className="max-w-[56ch] text-24 text-on-deep-2 leading-normal lg:col-span-8">
            <Inline>{text}</Inline>
          </p>
        </div>
      </Container>
    </section>
  );
}

export function Monitoring({ monitoring }: { monitoring: SectorData['monitoring'] }) {
  return (
    <Section
      title="What can be monitored"
      id="monitoring"
      intro={
        <p>
          <Inline>{monitoring.intro}</Inline>
        </p>
      }
    >
      <ComparedRows
        head={['What you want to know', 'Method', 'What it tells', 'Its limit']}
        rows={monitoring.rows.map((row) => [row.watch, row.method, row.tells, row.limit])}
      />
    </Section>
  );
}
