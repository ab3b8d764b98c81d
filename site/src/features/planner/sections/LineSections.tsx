import { paths, topicPath } from '@site/config';
import { formatNumber, formatWhole } from '@site/leak-model';
import compared from '../../../../../content/your-line.json';
import { Container } from '../../../kit/ui/Container.tsx';
import { DataBand } from '../../../kit/ui/DataBand.tsx';
import { Section } from '../../../kit/ui/Section.tsx';

const formatPercent = (share: number) => `${formatNumber(100 * share, share < 0.01 ? 1 : 0)}%`;
const formatRatio = (ratio: number) => formatNumber(ratio, 1);
const formatSeconds = (value: number) => `${formatNumber(Math.abs(value), 1)} s`;

const { lines, gasLines, places, runs, secondsLater, halfRatio, foundDifference, stations } =
  compared;

export function SheetAccuracy() {
  return (
    <Section
      title="How far to trust the bands"
      intro={
        <p>
          They are drawn by a fast form of our model, so that they change as you drag. We ran the
          full simulation, with noise, wrong clocks and echoes, at {places} places of {lines} lines
          drawn at random, {gasLines} of them of gas: {formatWhole(runs)} leaks. It differed by this
          much.
        </p>
      }
    >
      <DataBand
        items={[
          {
            value: formatPercent(compared.secondsWithinHalf),
            label: `of alarms came within half a second of the band; nine in ten between ${formatSeconds(secondsLater.p5)} sooner and ${formatSeconds(secondsLater.p95)} later`,
          },
          {
            value: formatPercent(compared.sameOutcome),
            label: 'of places ended alike: placed, beyond a node, or no alarm',
          },
          {
            value: formatPercent(compared.heldByAnalytic),
            label: 'of simulated places lay within the ± of the band, which is meant to hold 95%',
          },
          {
            value: `${formatRatio(halfRatio.p5)} to ${formatRatio(halfRatio.p95)} ×`,
            label: `the ± of the band is what the simulation gave, in nine places of ten; ${formatNumber(halfRatio.median, 2)} × in the middle of them`,
          },
        ]}
      />
      <p className="mt-6 max-w-[68ch] text-ink-2">
        On {stations.lines} lines with stations, {stations.places} places, the bands promised more
        than most of the runs gave: an alarm at {stations.alarm} of them, a place at{' '}
        {stations.place}, an alarm over half a second sooner at {stations.sooner}, a ± under two
        thirds of the runs’ at {stations.closer}. Of {stations.placed} places that most runs gave,
        they withheld {stations.withheld}.
      </p>
      <p className="mt-4 max-w-[68ch] text-ink-2">
        Where the bands err: they call a leak missed that reaches only half of the nodes clearly,
        and the simulation often finds it later, by an echo; the share found was{' '}
        {formatPercent(compared.foundMean)} higher on average, and at one place in twenty by{' '}
        {formatPercent(foundDifference.p95)} or more. A faint drop, which the detector may watch for
        20 s, is drawn at its latest; with nodes over 5 km apart a large leak can alarm some seconds
        later than drawn. Close to a node the ± is least certain. ‘Simulate this leak in full’ runs
        the simulation at any place of your line;{' '}
        <a className="link" href={paths.tested}>
          how the detection itself is tested
        </a>{' '}
        has its own page.
      </p>
    </Section>
  );
}

export function LineHero({ title, lede }: { title: string; lede: string }) {
  return (
    <Container className="grid items-end gap-5 pt-12 pb-8 lg:grid-cols-12 lg:gap-8 lg:pt-16 lg:pb-10">
      <h1 className="text-60 lg:col-span-7">{title}</h1>
      <div className="max-w-[52ch] text-17 text-ink-2 lg:col-span-5">
        <p>{lede}</p>
        <p className="mt-2">
          What you type stays in your browser until you send it.{' '}
          <a className="link" href={topicPath('cost')}>
            What it costs to try
          </a>
        </p>
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
