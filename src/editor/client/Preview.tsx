import { useEffect, useRef, useState } from 'react';

const widths = { Phone: 390, Desktop: 1040 } as const;
type Screen = keyof typeof widths;

/** Milliseconds until the page of a new entry is asked for again: the server is still reading it. */
const RELOAD_AFTER = 1000;

function again({ contentWindow }: HTMLIFrameElement): void {
  const [entry] = contentWindow?.performance.getEntriesByType('navigation') ?? [];
  const { responseStatus, name } = (entry ?? {}) as PerformanceNavigationTiming;
  if (responseStatus === 404 && !name.endsWith('/404'))
    setTimeout(() => contentWindow?.location.reload(), RELOAD_AFTER);
}

/** The page that the entry changes, live: the development server loads it again. */
export function Preview({ page }: { page: string }) {
  const [screen, setScreen] = useState<Screen>('Desktop');
  const frame = useRef<HTMLDivElement>(null);
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
          <strong>The page, with your changes</strong> as at {widths[screen]} px
        </p>
        <fieldset>
          <legend className="unseen">Width of the page</legend>
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
        <iframe
          title={`The page ${page}`}
          src={page}
          onLoad={({ currentTarget }) => again(currentTarget)}
        />
      </div>
    </section>
  );
}
