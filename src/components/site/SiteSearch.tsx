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

/** Without suggestions, since most pages ship no script. */
export function SiteSearch() {
  return (
    <form
      action={paths.search}
      className="flex min-h-12 rounded-sheet border-[1.5px] border-field bg-sheet"
    >
      <input
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search the site"
        className="min-w-0 flex-1 rounded-sheet pl-3 text-15 placeholder:text-ink-2"
      />
      <button type="submit" className="cursor-pointer px-3" aria-label="Search">
        <SearchIcon />
      </button>
    </form>
  );
}
