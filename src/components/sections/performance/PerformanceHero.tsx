import { paths } from '../../../config/paths.ts';
import { campaign } from '../../../figures/detection/performance-data.ts';
import { formatWhole } from '../../../simulation/format.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** The top of /technology/performance. */
export function PerformanceHero() {
  return (
    <PageHero
      title="What the model finds, how soon, how near"
      lede={
        <p>
          {formatWhole(campaign.leakRuns)} simulated leaks, and operations and faults beside them.
          Every figure of seconds, metres and shares on this site comes from these runs or from the
          same rule.
        </p>
      }
      actions={
        <>
          <Button href={paths.simulator}>Try one leak</Button>
          <Button href={paths.performanceData} variant="secondary">
            Numbers as JSON
          </Button>
        </>
      }
    />
  );
}
