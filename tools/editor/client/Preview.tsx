import { useEffect, useRef, useState } from 'react';

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

/** The page beside its form, loaded again whenever pages change. */
export function Preview({ page }: { page: string }) {
  const [screen, setScreen] = useState<(typeof screens)[number]>('Wide');
  const frame = useRef<HTMLIFrameElement>(null);
  const at = useRef({ isLoading: true, isOutdated: false });
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
    if (at.current.isOutdated) reload.current();
    else if (frame.current && isMissing(frame.current)) setTimeout(reload.current, RELOAD_AFTER);
  };
  return (
    <section className="preview" aria-label="The page">
      <div className="buttons">
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
      </div>
      <iframe
        ref={frame}
        className={screen.toLowerCase()}
        title={`The page ${page}`}
        src={page}
        onLoad={loaded}
      />
    </section>
  );
}
