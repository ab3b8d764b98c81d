import { blogPath } from '@site/config';
import { absenceLabels, type IncidentData } from '../../content/schemas/records/incident.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { eventNames, keepOnOneLine } from './figures/release-marks.tsx';

export function ReleaseHero({ incident }: { incident: IncidentData }) {
  const { name, year, date, product, line, zero, article } = incident;
  const size = [
    line.diameterIn && `${line.diameterIn} in`,
    line.lengthKm && `${line.lengthKm} km`,
  ].filter(Boolean);
  const facts = [
    { title: 'The line', text: [size.join(', '), line.note].filter(Boolean).join('. ') },
    { title: 'Start of the clock', text: zero },
  ];
  return (
    <Container className="pt-10 pb-8 lg:pt-14 lg:pb-10 print:py-2">
      <p className="font-mono text-14">
        {date} · {product}
      </p>
      <h1 className="mt-3 text-60">
        {name.replace(/(?<=, ).*/, keepOnOneLine)}, {year}
      </h1>
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="text-20 lg:col-span-7">
          <Harm incident={incident} />
        </div>
        <div className="text-15 lg:col-span-5">
          <Definitions layout="facts" items={facts} />
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

function Harm({ incident: { people, volume, product } }: { incident: IncidentData }) {
  const isNamed = product.split(' and ').every((one) => volume.text.includes(one));
  const rows = [
    ['People', `${people.text} ${people.source ?? ''}`],
    ['Released', `${volume.text} ${isNamed ? '' : `(${product}) `}${volume.source ?? ''}`],
  ];
  return (
    <dl className="space-y-2">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt className="inline font-[600] after:content-[':']">{name}</dt>{' '}
          <dd className="inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ReleaseEvents({ incident }: { incident: IncidentData }) {
  const { events, restarts = [], decisions = [], missing = [], also } = incident;
  const rows = [
    ...events.map((event) => ({ ...event, name: eventNames[event.kind] })),
    ...restarts.map((restart, i) => ({ ...restart, name: `Restart ${i + 1}` })),
    ...decisions.map((decision) => ({ ...decision, name: 'Decision' })),
  ].map((row, i, all) => ({ ...row, seconds: row.seconds ?? all[i - 1]?.seconds ?? 0 }));
  return (
    <Section title="The record" intro={also}>
      <Table
        caption="Recorded events with their sources"
        captionHidden
        stacked
        head={['Event', 'When', 'What', 'Source']}
        rows={[
          ...rows
            .sort((a, b) => a.seconds - b.seconds)
            .map(({ name, clock = absenceLabels['not-found'], text, source }) => [
              name,
              clock,
              text,
              source,
            ]),
          ...missing.map(({ kinds, mark, text = '–', source = '–' }) => [
            kinds.map((kind) => eventNames[kind]).join(' · '),
            absenceLabels[mark],
            text,
            source,
          ]),
        ]}
      />
    </Section>
  );
}
