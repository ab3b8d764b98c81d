import { menuNavigation, paths } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { Actions, Button, LinkList } from '../../kit/ui/Button.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';
import { DraftingSheet } from './QuietTrace.tsx';

const bolts = [70, 96, 154, 180];

function BlindFlange() {
  return (
    <DraftingSheet>
      <g className="stroke-ink" strokeWidth="1.5" fill="none">
        <path d="M0 80h330l26-12v114l-26-12H0" className="fill-paper" />
        <path d="M0 88h332l24-10M0 162h332l24 10" />
        <path d="M356 56h26v138h-26z" className="fill-paper" />
        <path d="M386 56h30v138h-30z" className="fill-ink" />
        <path d="M382 60h4v130h-4z" className="fill-rule" />
        {bolts.map((y) => (
          <path
            key={y}
            d={`M346 ${y - 4}h80v8h-80zM346 ${y - 8}v16M426 ${y - 8}v16`}
            className="fill-sheet"
          />
        ))}
        <path d="M16 125h330M430 125h60" strokeDasharray="18 5 3 5" />
        <path d="M416 206v20M356 206v20M356 220h60M440 125l30-70h50" />
      </g>
      <path d="M120 70h12v12h-12z" className="fill-ink stroke-ink" strokeWidth="1.5" />
      <g className="fill-ink font-mono text-[20px] md:text-[14px]">
        <text x="468" y="46">
          KP 4+04
        </text>
        <text x="20" y="30">
          no flow beyond this point
        </text>
      </g>
    </DraftingSheet>
  );
}

export function NotFound({ words }: { words: Words }) {
  return (
    <PageHero
      title={words('title')}
      meta="404 · not found"
      lede={
        <>
          <p>{words('lede')}</p>
          <search aria-label="Every page" className="mt-6 block">
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
                className="min-h-12 cursor-pointer rounded-sheet border-[1.5px] border-ink px-5 text-15 font-[600] text-ink hover:bg-ink hover:text-sheet"
              >
                Search
              </button>
            </form>
          </search>
          <LinkList
            items={menuNavigation}
            className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-17 text-ink"
          />
        </>
      }
      actions={<Button href={paths.home}>Go home</Button>}
      drawing={<BlindFlange />}
    />
  );
}

function FlatTrace() {
  return (
    <DraftingSheet>
      <g className="stroke-ink" strokeWidth="1.5" fill="none">
        <path d="M0 125l12-3 10 5 12-4 11 3 12-2 10 4 12-5 11 4 12-2 10 3 12-4 11 2 12 3 10-5 12 4 11-2 12 3 10-3 12 2 6 2 8-38 9 78 9-54 8 30 7-18" />
        <path d="M300 112l10 96" strokeDasharray="2 5" />
        <path d="M312 206l10 6-7 9-9-7z" className="fill-ink" />
      </g>
      <path d="M294 106h12v12h-12z" className="fill-ink stroke-ink" strokeWidth="1.5" />
      <text x="20" y="48" className="fill-ink font-mono text-[20px] md:text-[14px]">
        signal lost
      </text>
    </DraftingSheet>
  );
}

/** The text is fixed (docs/requirements.md, 2). */
export function GenericError() {
  return (
    <PageHero
      title="Error"
      lede={
        <>
          <p className="font-[600] text-ink">Something went wrong!</p>
          <p className="mt-2">We're sorry, but something unexpected happened.</p>
        </>
      }
      actions={
        <Actions
          items={[
            // Reloads the page with its query, which a form would drop.
            { href: '', label: 'Try again' },
            { href: paths.home, label: 'Go home' },
          ]}
        />
      }
      drawing={<FlatTrace />}
    />
  );
}
