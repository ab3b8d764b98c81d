import { paths } from '../../../config/paths.ts';
import {
  type Category,
  categorySlug,
  type ListingQuery,
  listingPath,
} from '../../../content/listing.ts';
import type { Words } from '../../../content/page-words.ts';
import { Container } from '../../ui/Container.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { SearchForm } from '../search/SearchForm.tsx';

type Props = {
  state: ListingQuery;
  categories: readonly { name: Category; count: number }[];
  words: Words;
};

const badge =
  'inline-flex min-h-11 items-center gap-2 rounded-sheet border-[1.5px] border-ink px-3.5 text-15 font-[500] no-underline hover:bg-ink hover:text-on-deep aria-[current]:bg-ink aria-[current]:text-on-deep';

export function BlogHead({ state, categories, words }: Props) {
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <div className="border-rule border-b py-10 lg:py-16">
      <Container>
        <div className="grid gap-8 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-7">
            <h1 className="text-60">{words('hero-title')}</h1>
            <p className="mt-5 max-w-[60ch] text-20 text-ink-2">
              <Inline>{words('hero-lede')}</Inline>
            </p>
          </div>
          <div className="self-end lg:col-span-5">
            <SearchForm
              action={paths.blog}
              query={state.query}
              label="Search the articles"
              keep={{ category: state.category && categorySlug(state.category) }}
            />
          </div>
        </div>
        <nav aria-label="Categories" className="mt-8">
          <ul className="flex flex-wrap gap-2.5">
            <li>
              <a
                className={badge}
                href={listingPath({ query: state.query })}
                aria-current={current(!state.category)}
              >
                All <span className="font-mono text-13">{all}</span>
              </a>
            </li>
            {categories.map(({ name, count }) => (
              <li key={name}>
                <a
                  className={badge}
                  href={listingPath({ query: state.query, category: name })}
                  aria-current={current(state.category === name)}
                >
                  {name} <span className="font-mono text-13">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </div>
  );
}
