import { formatNumber, formatWhole } from '@site/leak-model';
import compared from '../../../../../content/your-line.json';
import { fillPlaceholders } from '../../../content/fill-placeholders.ts';
import type { Words } from '../../../content/page-words.ts';
import { Container } from '../../../kit/ui/Container.tsx';
import { DataBand } from '../../../kit/ui/DataBand.tsx';
import { Paragraph } from '../../../kit/ui/Inline.tsx';
import { Section } from '../../../kit/ui/Section.tsx';

const formatPercent = (share: number) => `${formatNumber(100 * share, share < 0.01 ? 1 : 0)}%`;
const formatRatio = (ratio: number) => formatNumber(ratio, 1);
const formatSeconds = (value: number) => `${formatNumber(Math.abs(value), 1)} s`;

const { secondsLater, halfRatio, stations } = compared;
const parts = {
  ...{ lines: `${compared.lines}`, gas: `${compared.gasLines}`, places: `${compared.places}` },
  runs: formatWhole(compared.runs),
  half: formatPercent(compared.secondsWithinHalf),
  sooner: formatSeconds(secondsLater.p5),
  later: formatSeconds(secondsLater.p95),
  same: formatPercent(compared.sameOutcome),
  held: formatPercent(compared.heldByAnalytic),
  ratio: `${formatRatio(halfRatio.p5)} to ${formatRatio(halfRatio.p95)}`,
  middle: formatNumber(halfRatio.median, 2),
  mean: formatPercent(compared.foundMean),
  most: formatPercent(compared.foundDifference.p95),
  ...Object.fromEntries(Object.entries(stations).map(([name, n]) => [`stations-${name}`, `${n}`])),
};

const fill = (text: string) => fillPlaceholders(text, parts);

export function SheetAccuracy({ words }: { words: Words }) {
  return (
    <Section
      title={words('trust-title')}
      intro={<Paragraph>{fill(words('trust-intro'))}</Paragraph>}
    >
      <DataBand
        items={words
          .list('trust')
          .map(({ title, text = '' }) => ({ value: fill(title), label: fill(text) }))}
      />
      <Paragraph className="mt-6 max-w-[68ch] text-ink-2">
        {fill(words('trust-stations'))}
      </Paragraph>
      <Paragraph className="mt-4 max-w-[68ch] text-ink-2">{fill(words('trust-errors'))}</Paragraph>
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
