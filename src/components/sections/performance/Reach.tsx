import { paths } from '../../../config/paths.ts';
import { campaign } from '../../../figures/detection/performance-data.ts';
import { formatWhole } from '../../../simulation/format.ts';
import { Actions } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { Section } from '../../ui/Section.tsx';

export function PerformanceHero() {
  return (
    <PageHero
      title={'What the model finds, how\u00a0soon, how\u00a0near'}
      lede={
        <p>
          {formatWhole(campaign.leakRuns)} simulated leaks, and operations and faults beside them.
          What this site calls simulated or computed comes from these runs or from the same rule;
          targets, company scenarios and records do not, and are marked as what they are.
        </p>
      }
      actions={
        <Actions
          items={[
            { href: paths.simulator, label: 'Try one leak' },
            { href: paths.benchmark, label: 'The open benchmark' },
            { href: paths.performanceData, label: 'Numbers as JSON' },
          ]}
        />
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

export function Method() {
  return (
    <Section
      id="method"
      tone="sheet"
      title="How the runs were made"
      intro={
        <>
          <p>
            {formatWhole(campaign.leakRuns)} leaks, each with random numbers of its own (seed{' '}
            {campaign.seed}, {campaign.date}): crude, diesel and water; nodes 2, 5, 10 and 20 km
            apart; 0.1 to 5% of flow over the whole line, ends included; opened suddenly or in a
            second. Eleven kinds of station events and three faults of a node, a thousand of each, a
            thousand records of nothing, and two days of noise for each of six kinds.
          </p>
          <p className="mt-4">
            Waves are solved with unsteady friction, which rounds a front. Each node learns its
            noise (1.5 kPa here) from 60 s of history; clocks are good to 1 ms, the wave speed to
            0.05%, the dispersion to 10%. Three of four nodes must agree, and their drops must
            persist while a wave passes one spacing. Failures count: a leak that is missed, or
            placed on the wrong side of a node, is included in the shares.
          </p>
          <p className="mt-4">
            Left out: branches, a wave speed that changes along the line, gas in the liquid, noise
            other than of first order, and whatever a real line adds. We calibrate and test on your
            line before we promise any of these figures for it.
          </p>
        </>
      }
    >
      <p>
        <a className="link font-[600]" href={paths.performanceData}>
          All of it as JSON
        </a>{' '}
        <span className="text-15 text-ink-2">
          Cells, curves, counts and settings. Shares are fractions of 1, times in seconds, lengths
          in metres, pressures in pascals.
        </span>
      </p>
    </Section>
  );
}
