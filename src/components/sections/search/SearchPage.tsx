import type { ComponentProps } from 'react';
import { paths } from '../../../config/paths.ts';
import { Container } from '../../ui/Container.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';

/** Greatest number of results listed. */
const shown = 20;

type Props = Omit<ComponentProps<typeof SearchResults>, 'shown'>;

/** The search over all pages: the form, then the results. */
export function SearchPage({ query, answer }: Props) {
  return (
    <Container className="py-10 lg:py-16">
      <h1 className="text-60">Search</h1>
      <div className="mt-6">
        <SearchForm
          action={paths.search}
          query={query}
          label="Search every page of this site"
          suggests
        />
      </div>
      <section aria-label="Results" className="mt-10">
        <SearchResults {...{ query, answer, shown }} />
      </section>
    </Container>
  );
}
