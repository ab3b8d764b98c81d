import { paths } from '../../../config/paths.ts';
import { campaign } from '../../../figures/detection/performance-data.ts';
import { alongSpacings } from '../../../figures/detection/performance-panels.tsx';
import { formatWhole } from '../../../simulation/format.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Section.tsx';
import { Confusion } from '../performance/Confusion.tsx';

const seconds = alongSpacings('seconds');

/** The campaign in one drawing and one table; all of it is on its own page. */
export function PerformanceSummary() {
  return (
    <Section
      id="model-performance"
      title="What the model finds, and what it misses"
      intro={
        <p>
          {formatWhole(campaign.leakRuns)} simulated leaks on crude, diesel and water lines; beside
          them pumps, valves and faulty nodes.{' '}
          <a className="link" href={paths.performance}>
            All curves, tables and the method
          </a>
          .
        </p>
      }
    >
      <Figure basis="simulated" caption={`${seconds.title}; the dashed line is at 15 s.`}>
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <div className="max-w-[480px]">
            <seconds.Drawing id="seconds" />
          </div>
          <Confusion />
        </div>
      </Figure>
    </Section>
  );
}
