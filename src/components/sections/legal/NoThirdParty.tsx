import { DataBand } from '../../ui/DataBand.tsx';
import { Figure } from '../../ui/Figure.tsx';

const absent = ['Analytics', 'Advertising', 'Fonts and videos from elsewhere'];

/** The servers a browser contacts while a page loads, for /cookies. */
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
