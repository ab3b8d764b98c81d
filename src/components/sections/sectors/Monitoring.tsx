import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import type { StandardData } from '../../../content/schemas/records/source.ts';
import { Container } from '../../ui/Container.tsx';
import { Inline, Paragraph } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

type Props = {
  asset: SectorData['asset'];
  codes: readonly (StandardData & { use: string })[];
};

/** The asset as its operator sees it; the codes it is kept by in the margin. */
export function Asset({ asset, codes }: Props) {
  return (
    <Section title={asset.heading}>
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-8">
        <div className="max-w-[62ch] space-y-4 lg:col-span-7">
          {asset.paragraphs.map((text, i) => (
            <p key={text} className={i === 0 ? 'text-20' : 'text-ink-2'}>
              <Inline>{text}</Inline>
            </p>
          ))}
        </div>
        <aside className="lg:col-span-4 lg:col-start-9" aria-labelledby="codes">
          <h3 id="codes" className="text-17">
            Which codes apply
          </h3>
          <dl className="mt-3 border-rule border-t">
            {codes.map(({ code, use, source }) => (
              <div key={code} className="border-rule border-b py-2.5">
                <dt className="font-mono text-13 font-[600]">{code}</dt>
                <dd className="text-15 text-ink-2">
                  <Inline>{`${use} [@${source.id}]`}</Inline>
                </dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </Section>
  );
}

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
      intro={<Paragraph>{monitoring.intro}</Paragraph>}
    >
      <ComparedRows
        head={['What you want to know', 'Method', 'What it tells', 'Its limit']}
        rows={monitoring.rows.map((row) => [row.watch, row.method, row.tells, row.limit])}
      />
    </Section>
  );
}
