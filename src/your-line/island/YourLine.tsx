import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { encode } from '../address.ts';
import { check } from '../fields.ts';
import { DEFAULT_LINE, lineOf } from '../lines.ts';
import type { Change, LineInput, Refusal, Simulated, Wanted } from '../types.ts';
import { Delay } from './answer/Delay.tsx';
import { Judgement } from './answer/Judgement.tsx';
import { Methods } from './answer/Methods.tsx';
import { RefusalPart } from './answer/Refusal.tsx';
import { Part, SheetLayout } from './answer/SheetLayout.tsx';
import { Figures } from './answer/Verdict.tsx';
import { VerdictNow } from './answer/VerdictNow.tsx';
import { createClient, LIMIT, Stopped } from './client.ts';
import { Inputs } from './inputs/Inputs.tsx';
import { SmallButton } from './inputs/SmallButton.tsx';
import { Leave } from './leave/Leave.tsx';
import type { Revision } from './leave/sheet-pdf.ts';
import { BandsTable } from './sheet/BandsTable.tsx';
import { MethodsChart } from './sheet/MethodsChart.tsx';
import { Reader } from './sheet/Reader.tsx';
import { useWidth } from './sheet/useWidth.ts';
import { addressOf, lineInAddress, useLine } from './useLine.ts';

type Props = {
  /** `StaticSheet`: what stands here until the first answer, and without scripts for good. */
  children: ReactNode;
  /** Id of the example that the page was rendered with. */ start: string;
  demoHref: string;
  revision: Revision;
};

const TOO_LONG = `This took over ${LIMIT / 1000} seconds and was stopped.`;

/** The sheet with its inputs: every change is answered in the browser, and nothing is sent. */
export function YourLine({ children, start, demoHref, revision }: Props) {
  const [initial] = useState(() => lineOf(start) ?? DEFAULT_LINE);
  const line = useLine(initial);
  const { draft, errors, answered, trouble, note, loaded, ask, load, change, misread } = line;
  useAddress(answered?.input, initial);
  const second = useSecondWorker();

  const place = useCallback(
    (wanted: Wanted) => second('place', { input: latest.current, wanted }),
    [second],
  );
  const latest = useRef(draft);
  latest.current = draft;
  const simulate = useCallback(
    async (input: LineInput, kp: number): Promise<Simulated | string> => {
      try {
        const result = await second('simulate', { input, kp });
        return 'verdict' in result ? (result as Refusal).verdict : (result as Simulated);
      } catch (error) {
        return error instanceof Error ? error.message : TOO_LONG;
      }
    },
    [second],
  );
  const moveNodes = (nodes: number[], done: boolean) => {
    if (done) change({ ...draft, nodes });
    else if (check({ ...draft, nodes }).length === 0) void ask({ ...draft, nodes });
  };

  if (!answered)
    return (
      <div data-line="server">
        {(trouble || note) && (
          <p role="alert" className="mb-4 border-alarm border-l-4 pl-3 text-15 text-alarm-ink">
            {note ||
              'The model could not be run in this browser. The example below was computed for the page.'}
          </p>
        )}
        {children}
      </div>
    );
  const { input, answer } = answered;
  const full = answer.kind === 'answer' ? answer : undefined;
  return (
    <div data-line={trouble ?? (errors.length > 0 ? 'errors' : 'ready')}>
      <SheetLayout
        verdict={<VerdictNow {...{ answer, errors, trouble, note }} retry={() => ask(draft)} />}
        inputs={<Inputs key={loaded} {...{ draft, errors, change, misread, load, place }} />}
      >
        {full && (
          <div className="px-4 pt-4 pb-5 md:px-5 lg:px-6 lg:pt-0">
            <div className="border-rule lg:border-t lg:pt-4">
              <Figures figures={full.figures} />
            </div>
          </div>
        )}
        {answer.kind === 'refused' && <RefusalPart refusal={answer} />}
        {answer.hydraulics && (
          <Part strong>
            <Reader
              input={input}
              hydraulics={answer.hydraulics}
              answer={full}
              onNodes={moveNodes}
              simulate={simulate}
            />
          </Part>
        )}
        {full && (
          <>
            <Part>
              <Folded title="All bands as a table">
                {() => <BandsTable input={input} answer={full} />}
              </Folded>
            </Part>
            <Part strong>
              <Methods input={input} methods={full.methods}>
                <Sized>
                  {(width) => <MethodsChart id="methods" width={width} methods={full.methods} />}
                </Sized>
              </Methods>
            </Part>
            <Part strong>
              <Judgement {...full} take={(one) => <Take change={one} onTake={change} />} />
            </Part>
            <Part strong>
              <Delay input={input} delay={full.delay} />
            </Part>
          </>
        )}
        <Part strong>
          <Leave {...{ answered, demoHref, revision, load }} />
        </Part>
      </SheetLayout>
    </div>
  );
}

/** Keeps the address in step with the line, once it is no longer the page's example. */
function useAddress(input: LineInput | undefined, initial: LineInput): void {
  useEffect(() => {
    if (!input || (input === initial && lineInAddress() === undefined)) return;
    // Browsers refuse an address that changes as often as a dragged node.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', addressOf(encode(input))),
      300,
    );
    return () => clearTimeout(timer);
  }, [input, initial]);
}

/** A worker for what takes longer, so that no answer waits for it. Errors carry a sentence to show. */
function useSecondWorker() {
  const client = useRef<ReturnType<typeof createClient>>(undefined);
  useEffect(() => () => client.current?.close(), []);
  return useCallback(
    (async (kind: 'simulate' | 'place', rest: object) => {
      client.current ??= createClient();
      try {
        return await client.current.ask({ kind, ...rest } as never);
      } catch (error) {
        throw new Error(error instanceof Stopped ? TOO_LONG : 'It could not be computed.');
      }
    }) as Second,
    [],
  );
}

type Second = {
  (
    kind: 'simulate',
    rest: { input: LineInput; kp: number },
  ): Promise<import('./messages.ts').Results['simulate']>;
  (
    kind: 'place',
    rest: { input: LineInput; wanted: Wanted },
  ): Promise<import('./messages.ts').Results['place']>;
};

/** A button that takes a computed change over into the line. */
function Take({ change, onTake }: { change: Change; onTake: (next: LineInput) => void }) {
  const { input } = change;
  if (!input) return null;
  return (
    <SmallButton
      className="ml-1 print:hidden"
      aria-label={`Take it: ${change.text}`}
      onClick={() => onTake(input)}
    >
      Take it
    </SmallButton>
  );
}

/** Content that is rendered only once it is unfolded. */
function Folded({ title, children }: { title: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="px-4 py-3 text-15 md:px-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="link inline-block min-h-6 cursor-pointer">{title}</summary>
      {open && children()}
    </details>
  );
}

/** A drawing as wide as its place. */
function Sized({ children }: { children: (width: number) => ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  return <div ref={host}>{children(useWidth(host, 938))}</div>;
}
