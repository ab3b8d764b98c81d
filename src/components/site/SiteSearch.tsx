import { paths } from '../../config/paths.ts';

export function SearchIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <circle cx="7.5" cy="7.5" r="5.5" />
        <path d="m11.5 11.5 5 5" />
      </g>
    </svg>
  );
}

type Props = {
  /** Classes of the box, for its size and place. */ box: string;
};

/** A plain form without suggestions, since most pages ship no script. */
export function SiteSearch({ box }: Props) {
  return (
    <form action={paths.search} className="flex">
      <input
        type="search"
        name="q"
        aria-label="Search"
        className={`rounded-sheet border border-field px-3 ${box}`}
      />
      <button type="submit" className="cursor-pointer pl-3" aria-label="Search">
        <SearchIcon />
      </button>
    </form>
  );
}
