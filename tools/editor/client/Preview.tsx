import { type PropsWithChildren, useEffect, useRef, useState } from 'react';
import { stripMarkup } from '../../../site/src/content/text-marks.ts';
import type { Change } from '../write/data-changes.ts';
import { splitAtMarks } from './mark-editing.ts';

const screens = ['Phone', 'Wide'] as const;

/** Time until the page of a new entry is requested again, ms: the server is still reading it. */
const RELOAD_AFTER = 1000;

/** Dispatched on this window when the development server would have a page load again. */
export const PAGES_CHANGED = 'pages-changed';

function isMissing({ contentWindow }: HTMLIFrameElement): boolean {
  const [entry] = contentWindow?.performance.getEntriesByType('navigation') ?? [];
  const { responseStatus, name } = (entry ?? {}) as PerformanceNavigationTiming;
  return responseStatus === 404 && !name.endsWith('/404');
}

/** Scrolls to the longest words of what was changed in one piece; a page has spaces of its own before units. */
function showChange(frame: HTMLIFrameElement | null, change: Change | undefined): void {
  const view = frame?.contentWindow;
  const { from, to } = change ?? {};
  const lines = typeof to === 'string' ? to.split('\n') : [];
  const words = splitAtMarks(lines.find((one) => !String(from).includes(one)) ?? '')
    .flatMap((part, i) => (i % 2 ? [] : stripMarkup(part).split(/\*\*|\||^(?:[->]|#+|\d+\.) /)))
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();
  const found = [...(view?.document.querySelectorAll('main *') ?? [])].findLast(
    ({ textContent }) => words && textContent.replace(/\s/g, ' ').includes(words),
  );
  if (!found || !view) return;
  // A loaded page first returns to where it was; scrollIntoView would move the form too.
  view.requestAnimationFrame(() =>
    view.scrollBy(0, found.getBoundingClientRect().top - view.innerHeight / 3),
  );
}

type Props = PropsWithChildren<Record<'found' | 'change', Change | undefined> & { page: string }>;

/** The page beside its form, loaded again whenever pages change. */
export function Preview({ page, found, change, children }: Props) {
  const [screen, setScreen] = useState<(typeof screens)[number]>('Wide');
  const frame = useRef<HTMLIFrameElement>(null);
  const at = useRef({ isLoading: true, isOutdated: false, left: { page: '', y: 0 } });
  // The page has a connection of its own to the server, but not while it loads: a change in that
  // time would never be shown.
  const reload = useRef(() => {
    at.current.isOutdated = at.current.isLoading;
    if (at.current.isLoading) return;
    at.current.isLoading = true;
    frame.current?.contentWindow?.location.reload();
  });
  useEffect(() => {
    const { current } = reload;
    addEventListener(PAGES_CHANGED, current);
    return () => removeEventListener(PAGES_CHANGED, current);
  }, []);
  const loaded = () => {
    at.current.isLoading = false;
    const view = frame.current?.contentWindow;
    const { left } = at.current;
    if (view?.location.href === left.page) view.scrollTo(0, left.y);
    // It loads itself again too.
    view?.addEventListener('pagehide', () => {
      at.current.left = { page: view.location.href, y: view.scrollY };
    });
    if (at.current.isOutdated) reload.current();
    else if (frame.current && isMissing(frame.current)) setTimeout(reload.current, RELOAD_AFTER);
    else showChange(frame.current, change ?? found);
  };
  useEffect(() => showChange(frame.current, found), [found]);
  return (
    <section className="flex flex-col bg-paper max-lg:h-[80vh] lg:border-l" aria-label="The page">
      <div className="buttons px-4 py-2">
        <strong>With your changes</strong>
        {screens.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === screen}
            onClick={() => setScreen(name)}
          >
            {name}
          </button>
        ))}
        {children}
      </div>
      <iframe
        ref={frame}
        className={`flex-1 bg-sheet ${screen === 'Phone' ? 'w-[390px] self-center' : 'w-full'}`}
        title={`The page ${page}`}
        src={page}
        onLoad={loaded}
      />
    </section>
  );
}
