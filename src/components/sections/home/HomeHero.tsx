import { paths } from '../../../config/paths.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import type { Words } from '../../../content/page-words.ts';
import { DistanceTimeDiagram } from '../../../figures/detection/DistanceTimeDiagram.tsx';
import { defaultRun } from '../../../simulation/scenario.ts';
import { viewOf } from '../../../simulation/view.ts';
import { Arrow, Button } from '../../ui/Button.tsx';
import { basisWords, type ClaimData, ClaimMark, figureOf } from '../../ui/Claim.tsx';
import { Container } from '../../ui/Container.tsx';

const small = 'mt-0.5 block font-sans text-13 text-on-deep-2';

function Cell({ claim }: { claim: ClaimData }) {
  const { computed } = claim;
  return (
    <div className="flex flex-col border-deep-rule border-r border-b p-4 max-sm:px-3 md:p-6">
      <dt className="text-15 text-on-deep-2">{claim.label}</dt>
      <dd className="mt-2 font-mono text-20 sm:text-24 xl:text-32">
        <span className="whitespace-nowrap">
          {figureOf(claim)}
          <ClaimMark claim={claim} />
        </span>
        <span className={small}>{`${basisWords[claim.basis]} · ${claim.holds}`}</span>
      </dd>
      {computed && (
        <dd className="mt-3 font-mono text-20 sm:text-24 xl:text-32">
          {computed.value.replaceAll(' ', '\u00a0')}
          <span className={small}>{`computed · ${computed.holds}`}</span>
        </dd>
      )}
    </div>
  );
}

/**
 * Headline figures with conditions. Where the model misses one, its own result stands below in the
 * same size.
 */
function ClaimBand({ claims }: { claims: readonly ClaimData[] }) {
  return (
    <dl className="grid grid-cols-2 border-deep-rule border-t lg:grid-cols-4 [&>div:last-child]:border-r-0">
      {claims.map((claim) => (
        <Cell key={claim.id} claim={claim} />
      ))}
    </dl>
  );
}

/** As many points as the page's size limit allows. */
const view = viewOf(defaultRun(), 14, 84);

const figures = [
  'detection-time',
  'location-accuracy',
  'false-positive-reduction',
  'smallest-leak',
];

const onward = [
  { href: paths.yourLine, label: 'Would it work on your line?' },
  { href: paths.simulator, label: 'Run a simulated leak' },
  { href: paths.caseStudies, label: 'Explore Case Studies' },
  { href: paths.investors, label: 'Investor Briefing' },
  { href: paths.contact, label: 'Contact' },
];

export function HomeHero({ claim, words }: { claim: ClaimLookup; words: Words }) {
  return (
    <div className="on-deep bg-deep pt-10 text-on-deep lg:pt-20">
      <Container>
        <div className="grid gap-6 lg:grid-cols-12 lg:items-end lg:gap-8">
          <h1 className="text-84 lg:col-span-7">{words('hero-title')}</h1>
          <div className="lg:col-span-5">
            <p className="max-w-[46ch] text-20 text-on-deep-2">{words('hero-lede')}</p>
            <p className="mt-3 max-w-[52ch] text-15 text-on-deep-2">{words('hero-limits')}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
              <Button href={paths.demo}>
                Book a Demo <Arrow />
              </Button>
              <Button href={paths.pilot} variant="outline">
                Join a Pilot Program
              </Button>
            </div>
            <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-15">
              {onward.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="link inline-block py-1.5">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="mt-6 lg:mt-10">
          <DistanceTimeDiagram run={view} id="hero-diagram" />
        </div>
        <p className="mt-2 max-w-[76ch] pb-8 text-15 text-on-deep-2">{words('hero-drawing')}</p>
      </Container>
      <Container className="max-md:px-0">
        <ClaimBand claims={figures.map(claim)} />
      </Container>
    </div>
  );
}
