import { paths } from '../../../config/paths.ts';
import type { Claim } from '../../../content/schemas/records/claim.ts';
import { pairRatio, type TextPair, textPairs } from '../../../figures/legal/contrast.ts';
import { basisWords } from '../../ui/Claim.tsx';
import { DataBand } from '../../ui/DataBand.tsx';
import { Figure } from '../../ui/Figure.tsx';

const stations = [
  {
    place: 'Your browser',
    what: 'You fill in a form. It leaves your browser when you send it.',
    time: 'no cookies',
  },
  {
    place: 'Our server',
    what: 'Checks the fields and counts against floods, by a digest of the network address.',
    time: 'a moment',
  },
  {
    place: 'Our database',
    what: 'Holds the enquiry and the notification made from it.',
    time: '12 months',
  },
  {
    place: 'Email service',
    what: 'Carries the notification, under contract.',
    time: 'on the way',
  },
  { place: 'Our mailbox', what: 'A person reads it and answers you.', time: '12 months' },
] as const;

/** Where an enquiry is stored and for how long, for /privacy. */
export function EnquiryPath() {
  return (
    <Figure caption="The path of an enquiry, and how long it stays at each place. What else the server records is listed below.">
      <ol className="grid gap-9 lg:grid-cols-5 lg:gap-8">
        {stations.map(({ place, what, time }, i) => (
          <li key={place} className="relative border-[1.5px] border-ink p-4">
            {i > 0 && <Arrow />}
            <p className="font-[600] text-17">{place}</p>
            <p className="mt-1 text-15 text-ink-2">{what}</p>
            <p className="mt-3 font-mono text-15">{time}</p>
          </li>
        ))}
      </ol>
    </Figure>
  );
}

/** Down on a phone, right on a wide screen. */
function Arrow() {
  return (
    <svg
      viewBox="0 0 32 12"
      className="-top-6 absolute left-6 w-8 origin-center rotate-90 fill-none stroke-ink lg:top-8 lg:-left-[33.5px] lg:rotate-0"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M0 6h30M25 1l5 5-5 5" />
    </svg>
  );
}

const absent = ['Analytics scripts', 'Advertising', 'Fonts and videos from elsewhere'];

/** Servers contacted while a page loads, for /cookies. */
export function NoThirdParty() {
  return (
    <Figure caption="Which servers your browser contacts on this site. Solid: requests that are made. Dashed: parties that many sites add, and this one does not.">
      <div className="grid grid-cols-[1fr_3rem_1fr] items-center sm:grid-cols-[1fr_8rem_1fr]">
        <p className="border-[1.5px] border-ink bg-sheet p-4 text-center font-[600]">
          Your browser
        </p>
        <svg
          viewBox="0 0 100 20"
          preserveAspectRatio="none"
          className="block h-5 w-full fill-none stroke-ink"
          aria-hidden="true"
        >
          <path d="M0 6h100M0 14h100" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </svg>
        <p className="border-[1.5px] border-ink bg-sheet p-4 text-center font-[600]">This server</p>
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-3">
        {absent.map((name) => (
          <li
            key={name}
            className="border-[1.5px] border-field border-dashed p-3 text-center text-15 text-ink-2"
          >
            {name}: none
          </li>
        ))}
      </ul>
      <DataBand
        className="mt-6"
        items={[
          { value: '0', label: 'cookies' },
          { value: '0', label: 'stored values' },
          { value: '0', label: 'other hosts' },
          { value: '0', label: 'banners' },
        ]}
      />
    </Figure>
  );
}

/** CSS classes that show each pair. */
const samples: Record<`${TextPair['text']}/${TextPair['ground']}`, string> = {
  'ink/paper': 'bg-paper text-ink',
  'ink/sheet': 'bg-sheet text-ink',
  'ink-2/paper': 'bg-paper text-ink-2',
  'ink-2/sheet': 'bg-sheet text-ink-2',
  'on-deep/deep': 'bg-deep text-on-deep',
  'on-deep-2/deep': 'bg-deep text-on-deep-2',
  'ink/hivis': 'bg-hivis text-ink',
  'alarm-ink/alarm-tint': 'bg-alarm-tint text-alarm-ink',
} as Record<string, string>;

type Props = { tokens: ReadonlyMap<string, string> };

/** Computed from the style sheet, for /accessibility. */
export function ContrastFigure({ tokens }: Props) {
  return (
    <Figure
      caption="Contrast of text against its background, by the formula of WCAG 2.2. Level AA asks for 4.5, level AAA for 7. Computed from the colours in the style sheet at each build."
      source="the style sheet of this site."
    >
      <ul className="border-rule border-t">
        {textPairs.map((pair) => (
          <li
            key={pair.use}
            className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-4 border-rule border-b py-2 text-15"
          >
            <span
              className={`swatch rounded-sheet border border-rule px-3 py-1.5 font-[600] ${samples[`${pair.text}/${pair.ground}`]}`}
            >
              KP 13
            </span>
            {pair.use}
            <span className="font-mono text-17">{pairRatio(tokens, pair).toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

type Count = { name: string; count: number };

export function LicenceFigure({ counts }: { counts: readonly Count[] }) {
  const shown = counts.slice(0, 6);
  const others = counts.slice(6).reduce((sum, { count }) => sum + count, 0);
  return (
    <Figure
      caption="Fonts, data and packages that this site is made of, by licence. A package under two licences counts under each."
      source="the lock file of this site."
    >
      <CountBars rows={others > 0 ? [...shown, { name: 'Others', count: others }] : shown} />
    </Figure>
  );
}

export function BasisFigure({ claims }: { claims: readonly Pick<Claim, 'basis'>[] }) {
  const rows = Object.entries(basisWords).map(([basis, name]) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    count: claims.filter((claim) => claim.basis === basis).length,
  }));
  return (
    <Figure
      caption={
        <>
          What the {claims.length} headline figures of this site rest on, counted from the register
          that the{' '}
          <a className="link" href={paths.technology}>
            technology page
          </a>{' '}
          prints. The figures that the case studies assume are not among them.
        </>
      }
    >
      <CountBars rows={rows} />
    </Figure>
  );
}

function CountBars({ rows }: { rows: readonly Count[] }) {
  const maximum = Math.max(...rows.map(({ count }) => count));
  return (
    <dl>
      {rows.map(({ name, count }) => (
        <div
          key={name}
          className="grid grid-cols-[8.5rem_1fr_2.5rem] items-center gap-3 border-rule border-b py-3"
        >
          <dt className="text-15">{name}</dt>
          <dd className="col-span-2 grid grid-cols-subgrid items-center">
            <svg
              viewBox={`0 0 ${maximum} 10`}
              preserveAspectRatio="none"
              className="block h-5 w-full fill-ink"
              aria-hidden="true"
            >
              <path d={`M0 0h${count}v10H0z`} />
            </svg>
            <span className="text-right font-mono text-17">{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
