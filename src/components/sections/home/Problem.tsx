import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import { ClaimCondition, ClaimMark, ClaimValue, conditionOf } from '../../ui/Claim.tsx';
import { Section } from '../../ui/Section.tsx';

type RowProps = { kind: string; title: ReactNode; children: ReactNode };

function Row({ kind, title, children }: RowProps) {
  return (
    <div className="border-rule border-b py-6 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-6 md:py-8">
      <p className="text-15 text-ink-2 sm:pt-1.5">{kind}</p>
      <div className="max-sm:mt-2">
        <h3 className="text-24">{title}</h3>
        <p className="mt-2 text-17 text-ink-2">{children}</p>
      </div>
    </div>
  );
}

/** Problem, innovation and business impact, one below the other. */
export function Problem({ claim }: { claim: ClaimLookup }) {
  return (
    <Section
      opening="split"
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
      <div className="border-ink border-t-[1.5px]">
        <Row kind="Problem" title="Blind between inspections">
          An unpiggable line can go years without a look at its wall. When it fails, downtime costs{' '}
          {claim('downtime-cost').value} a day
          <ClaimMark claim={claim('downtime-cost')} /> ({conditionOf(claim('downtime-cost'))}).
        </Row>
        <Row kind="Innovation" title="Four sensors, one wave">
          A leak sends a pressure wave both ways along the pipe. Each sensor meets it at a different
          instant, and the differences are the location.{' '}
          <a className="link" href={paths.technology}>
            How it works
          </a>
        </Row>
        <Row
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
        </Row>
      </div>
    </Section>
  );
}
