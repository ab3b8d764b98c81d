import { links, paths } from '@site/config';
import type { SectorData } from '../../content/schemas/pages/sector.ts';
import type { StandardData } from '../../content/schemas/records/source.ts';
import { Actions } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Paragraph, Paragraphs } from '../../kit/ui/Inline.tsx';
import { SplitHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = {
  asset: SectorData['asset'];
  codes: readonly (StandardData & { use: string })[];
};

export function Asset({ asset, codes }: Props) {
  return (
    <Section title={asset.heading}>
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-8">
        <Paragraphs
          texts={asset.paragraphs}
          className="max-w-[62ch] text-ink-2 lg:col-span-7"
          first="text-20 text-ink"
        />
        <aside className="lg:col-span-4 lg:col-start-9" aria-labelledby="codes">
          <h3 id="codes" className="text-17">
            Which codes apply
          </h3>
          <Definitions
            layout="above"
            mono
            className="mt-3 text-15"
            items={codes.map(({ code, use, source }) => ({
              title: code,
              text: `${use} [@${source.id}]`,
            }))}
          />
        </aside>
      </div>
    </Section>
  );
}

/** When to spend on something else before leak detection. */
export function HonestAdvice({ text }: { text: string }) {
  return (
    <section className="on-deep bg-deep py-14 text-on-deep lg:py-20">
      <Container>
        <div className="grid gap-4 lg:grid-cols-12 lg:gap-8">
          <h2 className="text-24 lg:col-span-4">What we would tell you first</h2>
          <Paragraph className="max-w-[56ch] text-24 text-on-deep-2 leading-normal lg:col-span-8">
            {text}
          </Paragraph>
        </div>
      </Container>
    </section>
  );
}

export function SectorHero({ sector }: { sector: SectorData }) {
  return (
    <SplitHero title={sector.title}>
      <Paragraph>{sector.lede}</Paragraph>
      <div className="mt-6 flex flex-wrap gap-3">
        <Actions
          arrow
          items={[
            { href: `${paths.demo}?industry=${sector.formValue}`, label: 'Book a Demo' },
            links.contact,
          ]}
        />
      </div>
    </SplitHero>
  );
}
