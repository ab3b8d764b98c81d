import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';

type Props = {
  title: string;
  /** Summary beside the title. */ brief?: string | undefined;
  /** Initially open on a wide screen. */ wide?: boolean;
  /** Number of invalid fields. */ faults?: number;
  /** Server-rendered: CSS opens it, as no script knows the width. */
  still?: boolean;
  /** Rendered once it is opened. */ late?: boolean;
  children: ReactNode;
};

const query = '(min-width: 64rem)';
const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );

/** Initially folded on phones; an error opens it. */
export function Group({
  title,
  brief,
  wide = false,
  faults = 0,
  still = false,
  late,
  children,
}: Props) {
  const isWide = useWide();
  const faulty = faults > 0;
  const fits = wide && isWide;
  const [open, setOpen] = useState(faulty || fits);
  const before = useRef(fits);
  useEffect(() => {
    if (before.current !== fits) setOpen(fits);
    before.current = fits;
  }, [fits]);
  // Stays open after the error is fixed: the visitor is typing in it.
  useEffect(() => {
    if (faulty) setOpen(true);
  }, [faulty]);
  return (
    <details
      open={still ? undefined : open}
      onToggle={still ? undefined : (event) => setOpen(event.currentTarget.open)}
      className={`group border-rule border-t first:border-t-0 ${still && wide ? 'fold-wide' : ''}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-baseline gap-x-3 px-4 py-2.5 text-15 md:px-5">
        <span className="font-[600]">{title}</span>
        {brief && (
          <span className="min-w-0 font-mono text-14 text-ink-2 group-open:hidden">{brief}</span>
        )}
        <span aria-hidden="true" className="ml-auto font-mono text-ink-2">
          <span className="group-open:hidden">+</span>
          <span className="hidden group-open:inline">−</span>
        </span>
      </summary>
      <div className="grid gap-1.5 px-4 pb-4 md:px-5">
        {late ? <LazyContent open={open}>{children}</LazyContent> : children}
      </div>
    </details>
  );
}

/** What has been opened stays, so that nothing in it is lost. */
function LazyContent({ open, children }: { open: boolean; children: ReactNode }) {
  const opened = useRef(false);
  opened.current ||= open;
  return opened.current && <Suspense fallback={null}>{children}</Suspense>;
}
