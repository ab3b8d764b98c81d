import { paths } from '../../../config/paths.ts';
import { campaign } from '../../../figures/detection/performance-data.ts';
import { formatWhole } from '../../../simulation/format.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Section.tsx';
import { Confusion } from '../performance/Confusion.tsx';

/** What is taken for what; the curves have a page of their own, for which this one has no room. */
export function PerformanceSummary() {
  return (
    <Section
      id="model-performance"
      title="What the model finds, and what it misses"
      intro={
        <p>
          {formatWhole(campaign.leakRuns)} simulated leaks, and pumps, valves and faulty nodes.{' '}
          <a className="link" href={paths.performance}>
            Share, seconds and metres as curves
          </a>
          , for 2 to 20 km between nodes.
        </p>
      }
    >
      <Figure basis="simulated" caption="Leaks of 1 % and more; one station signal in ten is lost.">
        <Confusion />
      </Figure>
    </Section>
  );
}
