import { type ReactNode, useEffect, useRef, useState } from 'react';
import '../../kit/enhancements/translated-texts.ts';
import { ActionButton } from '../../kit/ui/Button.tsx';
import { createLeakPlayer, type PlayerState } from './leak-player.ts';

/** An address with the leak's km opens and plays it. */
const SHARED = '#leak=';

type Props = {
  /** HeroPlot at rest. */
  children?: ReactNode;
  note?: ReactNode;
  /** What stands in the status where the link is not copied, or nothing can be played. */
  words: { shared: string; failed: string };
  /** km, at rest. */
  length: number;
  at: number;
};

/** Plays the leak, and moves it along the pipe. */
export function Player({ children, note, words, length, at }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLInputElement>(null);
  const muted = useRef<HTMLInputElement>(null);
  const player = useRef<ReturnType<typeof createLeakPlayer> | undefined>(undefined);
  const [state, setState] = useState<PlayerState>('rest');
  const [clock, setClock] = useState('');
  const [said, setSaid] = useState('');

  /** At least 0.5 km from either end. */
  const fraction = () => {
    const input = place.current;
    if (!input) return at / length;
    input.value = String(Math.min(length - 0.5, Math.max(0.5, Number(input.value))));
    return Number(input.value) / length;
  };
  const mute = () => player.current?.mute(muted.current?.checked === true);
  const share = async () => {
    history.replaceState(history.state, '', `${SHARED}${place.current?.value}`);
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid('Link copied: it opens and plays this leak.');
    } catch {
      setSaid(words.shared);
    }
  };
  const press = () => {
    if (state === 'rest') player.current?.play(fraction());
    else player.current?.stop();
  };

  // Catch up on input before hydration.
  useEffect(() => {
    const shared = location.hash.startsWith(SHARED) && location.hash.slice(SHARED.length);
    if (shared && place.current) place.current.value = shared;
    const svg = root.current?.querySelector<SVGSVGElement>('svg[role=img]');
    if (!svg) return;
    const made = createLeakPlayer(svg, { state: setState, clock: setClock, said: setSaid });
    player.current = made;
    mute();
    const pressed = root.current?.closest('astro-island')?.getAttribute('data-pressed');
    if (pressed === 'share') void share();
    else if (typeof pressed === 'string') made.play(fraction());
    else if (fraction() !== at / length) made.move(fraction());
    const left = new AbortController();
    addEventListener('keydown', ({ key }) => key === 'Escape' && made.stop(), left);
    // The browser may keep the page for a return, and its sound with it.
    addEventListener('pagehide', made.stop, left);
    return () => {
      left.abort();
      made.close();
    };
  }, []);

  return (
    <div
      ref={root}
      data-player={state}
      data-shared={SHARED}
      className="grid gap-x-8 sm:mt-4 lg:grid-cols-[11rem_1fr] lg:grid-rows-[auto_1fr]"
    >
      <div className="flex flex-wrap items-center gap-x-3 lg:flex-col lg:items-start lg:pt-10 noscript:hidden print:hidden">
        <ActionButton variant="light" onClick={press} disabled={state === 'failed'}>
          <PlayIcon stops={state !== 'rest'} />
          {state === 'rest' || state === 'failed' ? 'Play the leak' : 'Stop'}
        </ActionButton>
        <label className="flex min-h-11 items-center gap-2 text-14 text-on-deep-2">
          <input ref={muted} type="checkbox" className="size-4 accent-hivis" onChange={mute} />
          Mute
        </label>
        <p
          className="grid min-h-11 min-w-24 flex-1 items-center font-mono text-32 max-lg:text-right max-sm:text-24 lg:flex-none"
          aria-hidden="true"
        >
          {clock || <span className="font-sans text-14">17 s, in true time, with sound</span>}
        </p>
        <button
          type="button"
          name="share"
          className="link min-h-6 cursor-pointer text-15 forced-colors:border"
          onClick={share}
        >
          Share this run
        </button>
        <p className="mt-1 min-h-[1lh] w-full text-14 text-on-deep" role="status">
          {state === 'failed' ? words.failed : said}
        </p>
      </div>
      <div className="relative pt-20 pr-4 pb-32 pl-10 md:pl-13 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {children}
        <input
          ref={place}
          type="range"
          min="0"
          max={length}
          step="0.1"
          defaultValue={at}
          aria-label="Leak, km along the pipe"
          className="leak-handle noscript:hidden"
          onInput={() => {
            setClock('');
            setSaid('');
            player.current?.move(fraction());
          }}
        />
      </div>
      <div className="pb-8 text-14 text-on-deep-2 lg:row-start-2 lg:self-end lg:pb-10">{note}</div>
    </div>
  );
}

function PlayIcon({ stops }: { stops: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <path d={stops ? 'M1 1h12v12H1z' : 'M2 0l11 7-11 7z'} fill="currentColor" />
    </svg>
  );
}
