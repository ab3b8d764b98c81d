import { navigation } from '../../../config/navigation.ts';
import { paths } from '../../../config/paths.ts';
import type { Words } from '../../../content/page-words.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { BlindFlange } from './BlindFlange.tsx';

/** The not-found screen, with links to the main pages. */
export function NotFound({ words }: { words: Words }) {
  return (
    <PageHero
      title={words('title')}
      meta="404 · not found"
      lede={
        <>
          <p>{words('lede')}</p>
          <search className="mt-6 block">
            <form action={paths.search} method="get" className="flex flex-wrap gap-3">
              <label className="sr-only" htmlFor="not-found-q">
                Search the site
              </label>
              <input
                id="not-found-q"
                name="q"
                type="search"
                required
                placeholder="Search the site"
                className="min-h-12 min-w-0 flex-1 rounded-sheet border-[1.5px] border-field bg-sheet px-4 text-17 text-ink placeholder:text-ink-2"
              />
              <button
                type="submit"
                className="min-h-12 cursor-pointer rounded-sheet border-[1.5px] border-ink px-5 text-15 font-[600] text-ink hover:bg-ink hover:text-on-deep"
              >
                Search
              </button>
            </form>
          </search>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-17 text-ink">
            {navigation.map((item) => (
              <li key={item.href}>
                <a className="link" href={item.href}>
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </>
      }
      actions={<Button href={paths.home}>Go home</Button>}
      drawing={<BlindFlange />}
    />
  );
}
