import { paths } from '@site/config';
import { ActionButton } from '../../kit/ui/Button.tsx';
import { queryLimit } from './search-engine.ts';

type Props = {
  action: string;
  query: string;
  label: string;
  /** Kept as hidden fields. */
  keep?: Readonly<Record<string, string | undefined>>;
  /** Site-wide, with suggestions. */
  suggests?: boolean;
};

/** Filled by site/src/features/search/search-box.ts. */
const Suggestions = () => (
  <>
    <div id="suggestions" hidden className="suggestions" />
    <span role="status" className="sr-only" />
  </>
);

export function SearchForm({ action, query, label, keep = {}, suggests = false }: Props) {
  const Field = suggests ? 'search-box' : 'div';
  return (
    <search aria-label={label}>
      <form
        action={action}
        method="get"
        aria-label={label}
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          className="relative block min-w-[min(100%,14rem)] flex-1"
          {...(suggests && { 'data-source': paths.suggestions })}
        >
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
            // biome-ignore lint/a11y/noAutofocus: who opens the empty search page came to type
            autoFocus={suggests && !query}
            className="block min-h-12 w-full rounded-sheet border-[1.5px] border-field bg-sheet px-3 py-2.5 text-17 text-ink"
          />
          {suggests && <Suggestions />}
        </Field>
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
