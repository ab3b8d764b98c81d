import { queryLimit } from '../../../outputs/search/engine.ts';
import { ActionButton } from '../../ui/Button.tsx';

type Props = {
  /** URL that the form submits to. */
  action: string;
  query: string;
  label: string;
  /** Other query parameters to keep in a new search, sent as hidden fields. */
  keep?: Readonly<Record<string, string | undefined>>;
};

/** A search box as a plain GET form, so that the query is in the URL. */
export function SearchForm({ action, query, label, keep = {} }: Props) {
  return (
    <search>
      <form action={action} method="get" className="flex flex-wrap items-end gap-3">
        <p className="min-w-[min(100%,16rem)] flex-1">
          <label htmlFor="q" className="mb-1.5 block font-[600] text-15">
            {label}
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={queryLimit}
            autoComplete="off"
            className="block min-h-12 w-full rounded-sheet border-[1.5px] border-field bg-sheet px-3 py-2.5 text-17 text-ink"
          />
        </p>
        {Object.entries(keep).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <ActionButton type="submit" variant="ink">
          Search
        </ActionButton>
      </form>
    </search>
  );
}
