import { useEffect, useRef, useState } from 'react';

const widths = { Phone: 390, Desk: 1040 } as const;
type Screen = keyof typeof widths;

/** The page that the entry changes, live: the development server loads it again. */
export function Preview({ page }: { page: string }) {
  const [screen, setScreen] = useState<Screen>('Desk');
  const [space, setSpace] = useState(widths.Desk as number);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const seen = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width));
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, []);
  const scale = Math.min(1, space / widths[screen]);
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
          style={{
            width: widths[screen],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}
