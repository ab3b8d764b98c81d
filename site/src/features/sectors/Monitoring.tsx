import { links, paths } from '@site/config';
import type { SectorData } from '../../content/schemas/pages/sector.ts';
import type { StandardData } from '../../content/schemas/records/source.ts';
import { Paragraph, Paragraphs } from '../../kit/ui/Inline.tsx';
import { SplitHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Codes } from '../blocks/Codes.tsx';

type Props = {
  asset: SectorData['asset'];
  honest: string;
  codes: readonly StandardData[];
};

/** The asset, and what to spend on first. */
export const Asset = ({ asset, honest, codes }: Props) => (
  <Section title={asset.heading} tone="sheet">
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <Paragraphs texts={asset.paragraphs} className="max-w-[62ch] text-ink-2" />
      <div className="max-w-[62ch] border-ink border-l-[1.5px] pl-5">
        <h3 className="text-20">What we would tell you first</h3>
        <Paragraph className="mt-2 mb-6">{honest}</Paragraph>
        <h3 className="mb-2 text-17">Which codes apply</h3>
        <Codes items={codes} />
      </div>
    </div>
  </Section>
);

export const SectorHero = ({ sector }: { sector: SectorData }) => (
  <SplitHero
    title={sector.title}
    lede={sector.lede}
    actions={[
      { href: `${paths.demo}?industry=${sector.formValue}`, label: 'Book a Demo' },
      links.contact,
    ]}
  />
);
