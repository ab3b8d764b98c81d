import { paths } from '@site/config';
import type { ReactNode } from 'react';
import type { ClaimLookup } from '../../content/lookup.ts';
import type { Words } from '../../content/page-words.ts';
import { Button, LinkList } from '../../kit/ui/Button.tsx';
import {
  type ClaimData,
  ClaimMark,
  formatClaimCondition,
  formatClaimFigure,
} from '../../kit/ui/Claim.tsx';
import { Container } from '../../kit/ui/Container.tsx';

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
];

function ClaimBand({ claims }: { claims: readonly ClaimData[] }) {
  return (
    <dl className="break-inside-avoid grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 border-deep-rule border-t">
      {claims.map((claim) => (
        <div
          key={claim.id}
          className="flex flex-col-reverse justify-end border-deep-rule border-b py-3 lg:flex-row-reverse lg:items-baseline lg:gap-3"
        >
          <dt className="text-15 text-on-deep-2">{`${claim.label} · ${formatClaimCondition(claim)}`}</dt>
          <dd className="whitespace-nowrap font-mono text-32">
            {formatClaimFigure(claim)}
            <ClaimMark claim={claim} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { claim: ClaimLookup; words: Words /** The player. */; children?: ReactNode };

export function HomeHero({ claim, words, children }: Props) {
  const claims = figures.map(claim);
  return (
    <div className="on-deep bg-deep pt-5 text-on-deep">
      <Container>
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-4">
          {/* Two lines on a phone, so that the drawing is on the first screen. */}
          <h1 className="text-84 max-sm:text-[min(10.6vw,2.75rem)] lg:col-span-7">
            {words('hero-title')}
          </h1>
          <div className="lg:col-span-5">
            <p className="max-w-[46ch] text-20 max-sm:text-17">{words('hero-lede')}</p>
            <div className="mt-4 flex flex-wrap gap-3 sm:mt-5">
              <Button href={paths.demo} className="max-sm:grow">
                Book a Demo
              </Button>
              <Button href={paths.pilot} variant="outline" className="max-sm:grow">
                Join a Pilot Program
              </Button>
            </div>
          </div>
          <div className="min-w-0 lg:col-span-12">{children}</div>
        </div>
        <ClaimBand claims={claims} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-4">
          <a className="link text-15" href={`${paths.technology}#specification`}>
            {words('hero-conditions')}
          </a>
          <LinkList items={onward} className="flex flex-wrap gap-x-6 gap-y-2 text-15" />
        </div>
      </Container>
    </div>
  );
}
