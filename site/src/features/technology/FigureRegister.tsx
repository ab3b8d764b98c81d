import type { Words } from '../../content/page-words.ts';
import type { Claim } from '../../content/schemas/records/claim.ts';
import { Plus } from '../../kit/ui/Chevron.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = { claims: readonly Claim[]; words: Words };

const groups = [
  ['technology', 'The system'],
  ['business', 'The case for it'],
  ['service', 'How we answer'],
  ['investors', 'For investors'],
  ['context', 'From the record'],
] as const;

const bases = {
  target: 'Design target',
  simulated: 'Simulated',
  company: 'Company figure',
  record: 'Record',
  computed: 'Computed',
} as const;

/**
 * Headline figures with meaning, conditions and basis. Links into a group open it, by the browser
 * or by CSS.
 */
export function FigureRegister({ claims, words }: Props) {
  return (
    <Section {...words.head('figures')} id="figures" tone="sheet">
      <div className="print:columns-3">
        {groups.map(([group, heading]) => (
          <details key={group} className="register border-rule border-b first:border-t">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-20">
                {heading}{' '}
                <span className="font-mono text-15 text-ink-2">
                  {claims.filter((claim) => claim.group === group).length}
                </span>
              </h3>
              <Plus />
            </summary>
            <dl className="border-rule border-t pb-8 print:pb-1">
              {claims
                .filter((claim) => claim.group === group)
                .map((claim) => (
                  <FigureRow key={claim.id} claim={claim} />
                ))}
            </dl>
          </details>
        ))}
      </div>
    </Section>
  );
}

function FigureRow({ claim }: { claim: Claim }) {
  return (
    <div
      id={`figure-${claim.id}`}
      className="scroll-mt-6 border-rule border-b py-4 target:bg-hivis/20 lg:grid lg:grid-cols-12 lg:gap-8"
    >
      <dt className="flex flex-wrap items-baseline gap-x-3 lg:col-span-4">
        <span className="font-[600] font-mono text-20">
          {claim.value}
          {claim.unit && (claim.unit === '%' ? '%' : ` ${claim.unit}`)}
        </span>
        <span className="text-15">{claim.label}</span>
      </dt>
      <dd className="mt-1 max-w-[68ch] text-15 text-ink-2 lg:col-span-6 lg:mt-0">
        <span className="text-ink">{claim.meaning}</span> {claim.conditions}
      </dd>
      <dd className="mt-1 text-15 lg:col-span-2 lg:mt-0">
        {bases[claim.basis]}
        {claim.source && <span className="block text-14 text-ink-2">{claim.source}</span>}
      </dd>
    </div>
  );
}
