import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const widths = { Phone: 390, Desktop: 1040 } as const;
type Screen = keyof typeof widths;

/** Time until the page of a new entry is requested again, ms: the server is still reading it. */
const RELOAD_AFTER = 1000;

/** Dispatched on this window when the development server would have a page load again. */
export const PAGES_CHANGED = 'pages-changed';

function isMissing({ contentWindow }: HTMLIFrameElement): boolean {
  const [entry] = contentWindow?.performance.getEntriesByType('navigation') ?? [];
  const { responseStatus, name } = (entry ?? {}) as PerformanceNavigationTiming;
  return responseStatus === 404 && !name.endsWith('/404');
}

/**
 * Loads the page in a frame again whenever pages change. The page has a connection of its own to
 * the server, but not while it loads: a change in that time would never be shown.
 */
function useReload(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const at = useRef({ isLoading: true, isOutdated: false });
  const reload = useCallback(() => {
    at.current.isOutdated = at.current.isLoading;
    if (at.current.isLoading) return;
    at.current.isLoading = true;
    frame.current?.contentWindow?.location.reload();
  }, [frame]);
  useEffect(() => {
    addEventListener(PAGES_CHANGED, reload);
    return () => removeEventListener(PAGES_CHANGED, reload);
  }, [reload]);
  return () => {
    at.current.isLoading = false;
    if (at.current.isOutdated) reload();
    else if (frame.current && isMissing(frame.current)) setTimeout(reload, RELOAD_AFTER);
  };
}

export function Preview({ page }: { page: string }) {
  const [screen, setScreen] = useState<Screen>(innerWidth < widths.Desktop ? 'Phone' : 'Desktop');
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLIFrameElement>(null);
  const loaded = useReload(shown);
  const sheet = useRef(new CSSStyleSheet());
  useEffect(() => {
    const { current: element } = frame;
    if (!element) return;
    document.adoptedStyleSheets = [sheet.current];
    const width = widths[screen];
    const seen = new ResizeObserver(([entry]) => {
      const scale = Math.min(1, (entry?.contentRect.width ?? 0) / width);
      sheet.current.replaceSync(`.frame { --page: ${width}px; --scale: ${scale}; }`);
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [screen]);
  return (
    <section className="preview" aria-label="The page">
      <div className="tools">
        <p>
          <strong>With your changes</strong>, at {widths[screen]} px
        </p>
        <fieldset aria-label="Width of the page">
          {(Object.keys(widths) as Screen[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === screen}
              onClick={() => setScreen(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div ref={frame} className="frame">
        <iframe ref={shown} title={`The page ${page}`} src={page} onLoad={loaded} />
      </div>
    </section>
  );
}
