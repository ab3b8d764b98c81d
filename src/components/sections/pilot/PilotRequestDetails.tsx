import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { lengthOf } from '../../../figures/company/PilotPlan.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { RuledList } from '../../ui/RuledList.tsx';

type Props = Pick<PilotData, 'phases' | 'declines'> & { words: Words };

/** Beside a pilot request: what follows, and which lines we would decline. */
export function PilotRequestDetails({ phases, declines, words }: Props) {
  const steps = [1, 2, 3, 4].map((n) => words(`request-step-${n}`));
  return (
    <>
      <h2 className="mb-4 text-24">{words('request-title')}</h2>
      <RuledList items={steps} ordered />
      <p className="mt-4 text-15 text-ink-2">
        <Inline parts={{ weeks: lengthOf(phases) }}>{words('request-answer')}</Inline>
      </p>
      <h2 className="mt-10 mb-4 text-24">{words('request-declines')}</h2>
      <RuledList items={declines} />
    </>
  );
}
