import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import { ClaimCondition, ClaimMark, ClaimValue, conditionOf } from '../../ui/Claim.tsx';
import { Section } from '../../ui/Section.tsx';

type CellProps = { kind: string; title: ReactNode; children: ReactNode };

function Cell({ kind, title, children }: CellProps) {
  return (
    <div className="border-rule p-6 max-lg:border-b max-lg:last:border-b-0 md:p-8 lg:border-r lg:last:border-r-0">
      <p className="text-15 text-ink-2">{kind}</p>
      <h3 className="mt-3 text-24">{title}</h3>
      <p className="mt-2 text-17 text-ink-2">{children}</p>
    </div>
  );
}

/** Problem, innovation and business impact, side by side. */
export function Problem({ claim }: { claim: ClaimLookup }) {
  return (
    <Section
      title="Most leaks are found by somebody outside the control room."
      intro={
        <p>
          In the United States control rooms found{' '}
          <ClaimValue claim={claim('control-room-share')} /> of the leaks on hazardous-liquid lines.
          The other five in six were found by somebody or something else. A volume balance looks
          away from anything smaller than its own noise, and a line that cannot be pigged is the one
          looked at least.
        </p>
      }
    >
      <div className="grid rounded-sheet border border-rule bg-sheet lg:grid-cols-3">
        <Cell kind="Problem" title="Blind between inspections">
          An unpiggable line can go years without a look at its wall. When it fails, downtime costs{' '}
          {claim('downtime-cost').value} a day
          <ClaimMark claim={claim('downtime-cost')} /> ({conditionOf(claim('downtime-cost'))}).
        </Cell>
        <Cell kind="Innovation" title="Four sensors, one wave">
          A leak sends a pressure wave both ways along the pipe. Each sensor meets it at a different
          instant, and the differences are the location.{' '}
          <a className="link" href={paths.technology}>
            How it works
          </a>
        </Cell>
        <Cell
          kind="Business impact"
          title={
            <>
              {claim('savings-per-incident').value} saved per incident
              <ClaimMark claim={claim('savings-per-incident')} />
              <ClaimCondition claim={claim('savings-per-incident')} />
            </>
          }
        >
          {claim('spill-reduction').value}% less product spilled
          <ClaimMark claim={claim('spill-reduction')} /> ({conditionOf(claim('spill-reduction'))}),
          and a repair crew sent to one joint of pipe instead of a valve section.
        </Cell>
      </div>
    </Section>
  );
}
