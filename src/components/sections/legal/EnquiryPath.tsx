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

/** The places an enquiry passes through and how long it stays at each, for /privacy. */
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

/** Points down on a phone, right on a wide screen. */
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
