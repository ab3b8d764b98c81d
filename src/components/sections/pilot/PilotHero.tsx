import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { lengthOf, PilotPlan } from '../../../figures/company/PilotPlan.tsx';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';
import { pilotRequest } from './request.ts';

/** The top of /pilot-program: the offer, and its phases on a time axis in weeks. */
export function PilotHero({ phases }: { phases: PilotData['phases'] }) {
  return (
    <PageHero
      title="Put it on your line and try to fool it"
      lede={
        <p>
          A pilot is {lengthOf(phases)} weeks on one segment of your line, with leaks that you make
          and times that you keep sealed. You get the results as they fall.
        </p>
      }
      actions={
        <>
          <Button href={pilotRequest}>
            Request a pilot <Arrow />
          </Button>
          <Button href="#plan" variant="secondary">
            See the plan
          </Button>
        </>
      }
      drawing={
        <Figure caption="Outline plan. The agreement for a line fixes its weeks, spacing and test sizes.">
          <TwoSizes
            wide={<PilotPlan id="pilot-wide" phases={phases} />}
            compact={<PilotPlan id="pilot-compact" phases={phases} compact />}
          />
        </Figure>
      }
    />
  );
}
