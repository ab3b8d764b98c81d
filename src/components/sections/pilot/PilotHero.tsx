import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { lengthOf, PilotPlan } from '../../../figures/company/PilotPlan.tsx';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';
import { pilotRequest } from './request.ts';

type Props = { phases: PilotData['phases']; words: Words };

/** The offer, and its phases on a time axis in weeks. */
export function PilotHero({ phases, words }: Props) {
  return (
    <PageHero
      title={words('hero-title')}
      lede={
        <p>
          <Inline parts={{ weeks: lengthOf(phases) }}>{words('hero-lede')}</Inline>
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
        <Figure caption={words('hero-drawing')}>
          <TwoSizes
            wide={<PilotPlan id="pilot-wide" phases={phases} />}
            compact={<PilotPlan id="pilot-compact" phases={phases} compact />}
          />
        </Figure>
      }
    />
  );
}
