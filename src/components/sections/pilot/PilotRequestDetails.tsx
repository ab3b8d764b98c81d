import { paths } from '../../../config/paths.ts';
import type { Say } from '../../../content/lookup.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { lengthOf } from '../../../figures/company/PilotPlan.tsx';
import { RuledList } from '../../ui/RuledList.tsx';

const asked = [
  'An engineer reads it and asks what is missing',
  'Drawings, profile and three months of pressures and flows, under an agreement that you may write',
  'A detectability study: what a pilot on your line would find, and what it would miss',
  'Then you decide. Until the study is read nothing is installed',
];

type Props = Pick<PilotData, 'phases' | 'declines'> & { say: Say };

/** Beside the form when it asks for a pilot: what follows, and which lines we would decline. */
export function PilotRequestDetails({ phases, declines, say }: Props) {
  return (
    <>
      <h2 className="mb-4 text-24">What follows your request</h2>
      <RuledList items={asked} ordered />
      <p className="mt-4 text-15 text-ink-2">
        {say('An answer comes within [=response-time words].')} The pilot itself takes{' '}
        {lengthOf(phases)} weeks:{' '}
        <a className="link" href={`${paths.pilot}#plan`}>
          what each side gives
        </a>
        .
      </p>
      <h2 className="mt-10 mb-4 text-24">What we would decline</h2>
      <RuledList items={declines} />
    </>
  );
}
