import { paths } from '../../../config/paths.ts';
import { campaign } from '../../../figures/detection/performance-data.ts';
import { formatWhole } from '../../../simulation/format.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { Section } from '../../ui/Section.tsx';

/** The top of /technology/performance. */
export function PerformanceHero() {
  return (
    <PageHero
      title="What the model finds, how soon, how near"
      lede={
        <p>
          {formatWhole(campaign.leakRuns)} simulated leaks, and operations and faults beside them.
          What this site calls simulated or computed comes from these runs or from the same rule;
          targets, company scenarios and records do not, and are marked as what they are.
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

export function Reach() {
  const missed = campaign.rows.filter(({ reached }) => !reached).length;
  return (
    <Section
      id="requirements"
      title="What was asked, and what came out"
      intro={
        <p>
          {missed === 0
            ? 'Each target is met overall; the notes say where part of one is missed.'
            : `${missed} of ${campaign.rows.length} targets are not met. The table gives them as computed.`}
        </p>
      }
    >
      <dl className="border-ink border-t-[1.5px] text-15">
        {campaign.rows.map(({ figure, reach, result, reached, note }) => (
          <div
            key={figure}
            className="grid gap-x-8 gap-y-1.5 border-rule border-b py-4 md:grid-cols-[2fr_1fr_3fr]"
          >
            <dt className="font-[500]">{figure}</dt>
            <dd className="text-ink-2">
              Asked: {reach}. {reached ? 'Reached' : 'Not reached'}.
            </dd>
            <dd>
              {result}
              {note && <span className="mt-1 block text-13 text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
