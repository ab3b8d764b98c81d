import { aboutParameter, paths } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { PilotData } from '../../content/schemas/pages/pilot.ts';
import { ComparedRows } from '../../kit/sections/ComparedRows.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { SplitHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { countPilotWeeks, PilotPlan } from './figures/PilotPlan.tsx';
import { PilotWeeks } from './PilotWeeks.tsx';

type Phase = { from: number; weeks: number };

/** Inclusive, from 1. */
function formatWeeks(first: Phase, last: Phase): string {
  const [from, to] = [first.from + 1, last.from + last.weeks];
  return from === to ? `${from}` : `${from}–${to}`;
}

type Props = Pick<PilotData, 'pays' | 'phases'> & { words: Words };

export function Plan({ phases, pays, words }: Props) {
  return (
    <Section {...words.head('plan')} id="plan">
      <PilotWeeks phases={phases} pays={pays} weeks={(phase) => formatWeeks(phase, phase)} />
    </Section>
  );
}

/** Prefilled message with blanks for the visitor. */
export const pilotFields = {
  service: 'leak-detection',
  message: [
    'We would like to discuss a pilot.',
    'Line (fluid, diameter, length): ',
    'Why it cannot be pigged: ',
    'What is measured today: ',
    'What we need to know by when: ',
  ].join('\n'),
};

export const pilotRequest = `${paths.demo}?${aboutParameter}=pilot`;

export const isPilotRequest = (query: URLSearchParams) => query.get(aboutParameter) === 'pilot';

export function Payments({ pays, phases, words }: Props) {
  const weeks = (ids: readonly string[]) => {
    const [first, last] = [ids[0], ids.at(-1)].map((id) => phases.find((each) => each.id === id));
    return first && last ? formatWeeks(first, last) : 'after';
  };
  return (
    <Section {...words.head('pays')} id="payment">
      <ComparedRows
        head={['What it takes', 'Weeks', 'Brought by', 'Paid by']}
        rows={pays.map(({ what, brought, paid, phases: ids }) => [
          what,
          <span key="weeks" className="font-mono">
            {weeks(ids)}
          </span>,
          brought === 'We' ? 'Us' : brought,
          paid,
        ])}
      />
    </Section>
  );
}

type PilotHeroProps = { phases: PilotData['phases']; words: Words };

export function PilotHero({ phases, words }: PilotHeroProps) {
  return (
    <SplitHero
      title={words('hero-title')}
      lede={words('hero-lede')}
      parts={{ weeks: countPilotWeeks(phases) }}
      actions={[
        { href: pilotRequest, label: 'Request a pilot' },
        { href: '#plan', label: 'See the plan' },
      ]}
      drawing={
        <Figure caption={words('hero-drawing')}>
          <Sizes of={PilotPlan} id="pilot" middle phases={phases} />
        </Figure>
      }
    />
  );
}
