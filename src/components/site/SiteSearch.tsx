import { paths } from '../../config/paths.ts';
import { SearchIcon } from './SearchIcon.tsx';

type Props = {
  /** Classes of the box, for its size and place. */ box: string;
};

/** The search of the whole site: a plain form, since most pages ship no script. /search itself suggests. */
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
