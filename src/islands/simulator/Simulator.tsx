import { type ReactNode, useId, useState } from 'react';
import { ActionButton } from '../../components/ui/Button.tsx';
import type { View } from '../../simulation/view.ts';
import { Controls } from './Controls.tsx';
import { useRested } from './Detectability.tsx';
import { Explore } from './Explore.tsx';
import { Fallback } from './Fallback.tsx';
import { SensorTable } from './SensorTable.tsx';
import { Stage } from './Stage.tsx';
import { lineLength } from './settings.ts';
import { statusAt } from './stage-drawing.ts';
import { useAddress } from './useAddress.ts';
import { useSimulator } from './useSimulator.ts';
import { useStatuses } from './useStatuses.ts';
import { announcement, canvasLabel, resultsOf, stepsOf, verdictOf } from './words.ts';

type Props = {
  /** Results of the default scenario as computed when the site was built (`packView`). */
  initial: string;
  /** Their drawing, which stands until the island runs, and without scripts for good. */
  children: ReactNode;
  /** Where the fallback's button leads. */
  demoHref: string;
  /** Id of the section it stands in, for links to a setting. */
  anchor?: string;
};

const NORMAL_WIDTHS = 'border-deep-rule border-t';

/** The leak simulator: the demo, and the line to experiment with. */
export function Simulator({ initial: packed, children, demoHref, anchor = 'simulator' }: Props) {
  const [initial] = useState(() => JSON.parse(packed) as View);
  const { state, reduced, fail, getSolver, simulate, reset, explore, choose } = useSimulator();
  const { ready, phase, choice, startedAt, exploring, failed } = state;
  const id = useId();
  const running = phase === 'running';
  const shown = ready ? state.view : initial;
  const finished = !ready || (phase === 'done' && !failed);
  const statuses = useStatuses(phase, state.view, startedAt);
  useAddress(choice, exploring, anchor);
  const spoken = useRested(
    ready && !failed ? announcement(phase, state.view) : '',
    exploring ? 700 : 0,
  );

  return (
    <div
      className="rounded-sheet border border-deep-rule"
      data-simulator={ready ? phase : 'server'}
      aria-busy={running}
    >
      <div className="flex min-h-[105px] flex-wrap items-center justify-between gap-4 p-4 md:px-6">
        <div className="flex flex-wrap gap-3">
          <ActionButton onClick={simulate} disabled={!ready || running || failed}>
            {running ? 'Simulating...' : 'Simulate Leak'}
          </ActionButton>
          <ActionButton
            variant="outline"
            className="disabled:cursor-default! disabled:border-deep-rule! disabled:bg-transparent! disabled:text-on-deep-2!"
            onClick={reset}
            disabled={!ready || phase === 'idle' || phase === 'still' || failed}
          >
            Reset
          </ActionButton>
          {ready && !failed && (
            <ActionButton
              variant="outline"
              aria-expanded={exploring}
              aria-controls={`${id}explore`}
              onClick={() => explore(!exploring)}
            >
              {exploring ? 'Close the controls' : 'Change the line'}
            </ActionButton>
          )}
          <noscript>
            <p className="self-center text-15 text-on-deep-2">
              The simulation needs JavaScript. The drawing shows its computed result.
            </p>
          </noscript>
        </div>
        {finished && shown && <Panel view={shown} />}
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>

      <div
        className={`grid ${NORMAL_WIDTHS} ${exploring && !failed ? 'lg:grid-cols-[minmax(0,1fr)_340px]' : ''}`}
      >
        <div
          className={`min-w-0 px-4 pt-4 md:px-6 ${exploring ? 'bg-deep max-lg:[@media(min-height:780px)]:sticky max-lg:[@media(min-height:780px)]:top-0' : ''}`}
        >
          {failed ? (
            <Fallback demoHref={demoHref} />
          ) : ready ? (
            <Stage
              {...{ phase, startedAt, reduced }}
              view={state.view}
              length={lineLength(choice)}
              label={canvasLabel(phase, state.view)}
              onDrag={
                exploring && !running
                  ? (leakFraction) => choose({ ...choice, leakFraction })
                  : undefined
              }
              onFail={fail}
            />
          ) : (
            children
          )}
          {!failed && (
            <p className="pb-4 font-mono text-13 text-on-deep-2">
              {ready && (phase === 'idle' || phase === 'still')
                ? 'Flow from left to right; sensors at 20, 40, 60 and 80 % of the line.'
                : 'Distance along the line, km. Time from the opening of the leak, downward.'}
              {exploring && !running && ' Drag the leak along the line.'}
            </p>
          )}
        </div>
        {exploring && !failed && (
          <div id={`${id}explore`} className="border-deep-rule border-t lg:border-t-0 lg:border-l">
            <Controls choice={choice} onChoose={choose} />
          </div>
        )}
      </div>

      <Results view={finished ? shown : undefined} />
      <div className={`grid gap-8 p-4 md:p-6 lg:grid-cols-2 ${NORMAL_WIDTHS}`}>
        <SensorTable
          sensors={(shown ?? initial).sensors}
          statuses={ready ? statuses : statusAt(initial, initial.axis)}
          known={finished && shown !== undefined}
        />
        <Steps view={finished ? shown : undefined} />
      </div>
      {exploring && !failed && (
        <Explore {...{ choice, anchor, getSolver }} view={state.view} onChoose={choose} />
      )}
    </div>
  );
}

/** What came of it. */
function Panel({ view }: { view: View }) {
  const { tone, title, figure, detail } = verdictOf(view);
  return (
    <div
      data-panel={tone}
      className={`flex flex-1 basis-[20rem] flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-[6px] pl-4 md:max-w-[36rem] ${tone === 'alarm' ? 'border-hivis' : 'border-on-deep-2'}`}
    >
      <div className="min-w-0 flex-1 basis-[14rem]">
        <p className="font-[600] text-17">{title}</p>
        <p className="text-15 text-on-deep-2">{detail}</p>
      </div>
      {figure && <p className="font-mono text-24">{figure}</p>}
    </div>
  );
}

/** The run in four figures. */
function Results({ view }: { view: View | undefined }) {
  return (
    <dl className={`grid grid-cols-2 lg:grid-cols-4 ${NORMAL_WIDTHS}`}>
      {resultsOf(view).map(({ value, label }, i) => (
        <div
          key={i}
          className="flex flex-col-reverse justify-end border-deep-rule p-4 odd:border-r md:px-6 lg:not-last:border-r max-lg:nth-[n+3]:border-t"
        >
          <dt className="mt-1 text-15 text-on-deep-2">{label}</dt>
          <dd className="whitespace-nowrap font-mono text-20 md:text-24">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The run told in steps, for those who have not watched it. */
function Steps({ view }: { view: View | undefined }) {
  return (
    <div>
      <h3 className="text-17">What happens</h3>
      {view && view.outcome.kind !== 'gas' ? (
        <ol className="mt-2 grid gap-1 text-15 text-on-deep-2">
          {stepsOf(view).map(({ at, text }) => (
            <li key={text} className="grid grid-cols-[5rem_1fr]">
              <span className="font-mono text-on-deep">{at}</span>
              {text}
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 max-w-[52ch] text-15 text-on-deep-2">
          Press Simulate Leak. A hole opens, the pressure falls, the front runs both ways, and each
          sensor decides for itself before four of them decide together.
        </p>
      )}
    </div>
  );
}
