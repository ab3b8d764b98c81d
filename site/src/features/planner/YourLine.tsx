import {
  checkLine,
  DEFAULT_LINE,
  findExampleLine,
  type PlacementTarget,
  type PlaceRuns,
} from '@site/planner';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import '../../kit/enhancements/translated-texts.ts';
import { CurrentVerdict } from './answer/CurrentVerdict.tsx';
import { SheetDetails } from './answer/SheetDetails.tsx';
import { Part, SheetLayout } from './answer/SheetLayout.tsx';
import { Figures, RefusalPart } from './answer/Verdict.tsx';
import { ExportPanel } from './export/ExportPanel.tsx';
import type { Revision } from './export/pdf-page.ts';
import { Inputs } from './inputs/Inputs.tsx';
import { ServerSheet, useHandover } from './ServerSheet.tsx';
import { Reader } from './sheet/Reader.tsx';
import { showSheet, useAddress } from './useAddress.ts';
import { useLine } from './useLine.ts';
import { useSecondWorker } from './useSecondWorker.ts';

type Props = {
  /** `StaticSheet`: shown until the first answer, and without scripts. */
  children: ReactNode;
  /** Id of the server-rendered example. */ start: string;
  /** Runs along it, as JSON: Astro writes a plain object at twice the length. */ made:
    | string
    | undefined;
  demoHref: string;
  revision: Revision;
};

const WITHOUT = {
  stopped: 'This took over 5 seconds and was stopped. The example below was computed for the page.',
  failed:
    'The model could not be run in this browser. The example below was computed for the page.',
} as const;

/** Computes in the browser, sends nothing. */
export function YourLine({ children, start, made, demoHref, revision }: Props) {
  const [initial] = useState(() => findExampleLine(start) ?? DEFAULT_LINE);
  const [runs] = useState(() => (made ? (JSON.parse(made) as PlaceRuns[]) : undefined));
  const line = useLine(initial, runs);
  const { draft, errors, answered, trouble, note, loaded, ask, settled, load, change, misread } =
    line;
  useAddress(answered?.input, initial);
  useEffect(() => {
    if (answered || trouble || note) showSheet();
  }, [answered, trouble, note]);
  const compute = useSecondWorker();
  // Parts below the bands render deferred; a drag can interrupt.
  const following = useDeferredValue(answered);

  const latest = useRef(draft);
  latest.current = draft;
  const place = useCallback(
    async (wanted: PlacementTarget) => {
      const input = latest.current;
      const placed = await compute({ kind: 'place', input, wanted });
      return input === latest.current
        ? placed
        : 'The line was changed meanwhile: place the nodes again.';
    },
    [compute],
  );
  const moveNodes = useCallback(
    (nodes: number[], done: boolean) => {
      const { agree } = latest.current;
      const next = { ...latest.current, nodes, agree: Math.min(agree, nodes.length) };
      if (done) change(next);
      else if (checkLine(next).length === 0) ask(next);
    },
    [change, ask],
  );

  const sheet = useRef<HTMLDivElement>(null);
  const leave = useHandover(sheet, !!answered);

  if (!answered)
    return (
      <div data-line="server">
        {(trouble || note) && (
          <p role="alert" className="mb-4 border-alarm border-l-4 pl-3 text-15 text-alarm-ink">
            {note || WITHOUT[trouble === 'stopped' ? 'stopped' : 'failed']}
          </p>
        )}
        <p role="status" className="absolute hidden p-5 text-24 in-data-reading:block">
          Reading the line in this address.
        </p>
        <div className="in-data-reading:invisible">
          <ServerSheet leave={leave}>{children}</ServerSheet>
        </div>
      </div>
    );
  const { input, answer } = answered;
  const full = answer.kind === 'answer' ? answer : undefined;
  const rest = full && (following ?? answered);
  return (
    <div ref={sheet} data-line={trouble ?? (errors.length > 0 ? 'errors' : 'ready')}>
      <SheetLayout
        verdict={
          <CurrentVerdict
            {...{ ...answered, errors, trouble, note }}
            onTake={input === draft ? change : undefined}
            retry={() => ask(draft)}
          />
        }
        bands={
          <>
            {full && <Figures figures={full.figures} />}
            {answer.kind === 'refused' && <RefusalPart refusal={answer} />}
            {answer.hydraulics && (
              <Part strong>
                <Reader
                  input={input}
                  hydraulics={answer.hydraulics}
                  answer={full}
                  onNodes={moveNodes}
                />
              </Part>
            )}
          </>
        }
        inputs={
          <Inputs
            key={loaded}
            {...{ draft, errors, change, misread, load, place, moveNodes, compute }}
          />
        }
      >
        {rest?.answer.kind === 'answer' && (
          <SheetDetails
            input={rest.input}
            answer={rest.answer}
            onTake={rest.input === draft ? change : undefined}
          />
        )}
        <Part strong>
          <ExportPanel {...{ answered, settled, demoHref, revision }} />
        </Part>
      </SheetLayout>
    </div>
  );
}
