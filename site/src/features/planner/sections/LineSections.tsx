import { formatNumber, formatWhole } from '@site/config';
import compared from '../../../../../content/your-line.json';
import { fillPlaceholders } from '../../../content/fill-placeholders.ts';
import type { Words } from '../../../content/page-words.ts';
import { Container } from '../../../kit/ui/Container.tsx';
import { Paragraph } from '../../../kit/ui/Inline.tsx';
import { Section } from '../../../kit/ui/Section.tsx';

const { promised, broken, withheld, halfRatio } = compared;
const parts = {
  lines: `${compared.lines}`,
  places: `${compared.places}`,
  runs: formatWhole(compared.runs),
  alarms: `${promised.alarms}`,
  placed: `${promised.placed}`,
  broken: `${broken.alarm + broken.place}`,
  sooner: `${broken.sooner}`,
  closer: broken.closer === 0 ? 'none' : `${broken.closer}`,
  'withheld-alarms': `${withheld.alarms}`,
  'withheld-placed': `${withheld.placed}`,
  ratio: formatNumber(halfRatio.median, 1),
};

const fill = (text: string) => fillPlaceholders(text, parts);

export function SheetAccuracy({ words }: { words: Words }) {
  return (
    <Section
      title={words('trust-title')}
      intro={<Paragraph>{fill(words('trust-intro'))}</Paragraph>}
    >
      <Paragraph className="max-w-[68ch]">{fill(words('trust-found'))}</Paragraph>
      <Paragraph className="mt-4 max-w-[68ch] text-ink-2">{words('trust-form')}</Paragraph>
    </Section>
  );
}

type HeroProps = { title: string; lede: string; note: string };

export function LineHero({ title, lede, note }: HeroProps) {
  return (
    <Container className="grid items-end gap-5 pt-12 pb-8 lg:grid-cols-12 lg:gap-8 lg:pt-16 lg:pb-10">
      <h1 className="text-60 lg:col-span-7">{title}</h1>
      <div className="max-w-[52ch] text-17 text-ink-2 lg:col-span-5">
        <p>{lede}</p>
        <Paragraph className="mt-2">{note}</Paragraph>
      </div>
    </Container>
  );
}

type Props = { methods: readonly { name: string; sources: readonly string[] }[] };

/** Outside the island, where citations are not linked. */
export function MethodSources({ methods }: Props) {
  const cited = methods
    .filter(({ sources }) => sources.length > 0)
    .map(({ name, sources }) => `${name}: ${sources.map((id) => `[@${id}]`).join(' ')}`);
  if (cited.length === 0) return null;
  return (
    <Container className="pb-4">
      <p className="max-w-[80ch] text-15 text-ink-2">
        Sources of the comparison with other methods. {cited.join('; ')}.
      </p>
    </Container>
  );
}
