import { computeNodePositions } from '@site/leak-model/simulator';
import { lazy, type ReactNode, Suspense, useId, useMemo } from 'react';
import '../../kit/enhancements/translated-texts.ts';
import { ActionButton } from '../../kit/ui/Button.tsx';
import { Fallback } from './Fallback.tsx';
import { useAddress } from './hooks/useAddress.ts';
import { useKeptFocus } from './hooks/useKeptFocus.ts';
import { useLineTime } from './hooks/useLineTime.ts';
import { useSettledValue } from './hooks/useSettledValue.ts';
import { useSimulator } from './hooks/useSimulator.ts';
import { Panel, Results, VerdictLine } from './outcome/Outcome.tsx';
import { SensorTable } from './outcome/SensorTable.tsx';
import { Steps } from './outcome/Steps.tsx';
import { announceState, describeCanvas } from './run-report.ts';
import type { SimulatorWords } from './SimulatorSection.tsx';
import { Stage } from './Stage.tsx';
import { computeStatuses } from './stage-drawing.ts';
import type { Status } from './stage-pipe.ts';

/** Loaded when somebody changes the line. */
const Controls = lazy(async () => ({ default: (await import('./Controls.tsx')).Controls }));
const Explore = lazy(async () => ({ default: (await import('./Explore.tsx')).Explore }));

const NORMAL: Status[] = ['normal', 'normal', 'normal', 'normal'];

type Props = {
  /** `SimulatorFrame`: server-rendered, shown until hydration and without scripts. */
  children: ReactNode;
  demoHref: string;
  words: SimulatorWords;
  /** Id of the enclosing section, for links. */
  anchor?: string;
};

export function Simulator({ children, demoHref, words, anchor = 'simulator' }: Props) {
  const { state, reduced, fail, getSolver, simulate, reset, explore, choose, slide } =
    useSimulator();
  const { ready, phase, choice, startedAt, exploring, failed } = state;
  const id = useId();
  const stations = useMemo(() => nameStations(choice.spacing), [choice.spacing]);
  const running = phase === 'running';
  const untouched = phase === 'idle' || phase === 'still';
  const done = phase === 'done' && !failed;
  const rest = untouched && (phase === 'idle' ? 'Sample run' : 'Last run');
  const result = (done || untouched) && !failed ? state.view : undefined;
  // During a drag the verdict and drawing update first, tables when the slider rests.
  const after = exploring && done ? state.rested : state.view;
  const detail = done || running ? after : undefined;
  const now = useLineTime(phase, after, startedAt);
  const statuses = detail ? computeStatuses(detail, now) : NORMAL;
  useAddress(choice, exploring, anchor);
  const focus = useKeptFocus(ready ? phase : 'idle');
  const spoken = useSettledValue(
    !failed ? announceState(phase, state.view) : '',
    exploring ? 700 : 0,
  );

  // Stays mounted: remounting would set inner HTML, which the trusted-types policy refuses. After
  // hydration only print shows it.
  const frame = (
    <div
      data-simulator={ready ? undefined : 'server'}
      className={ready ? `hidden ${untouched ? 'print:block' : ''}` : undefined}
    >
      {children}
    </div>
  );
  const island = ready && (
    <div
      className={`rounded-sheet border border-deep-rule ${untouched ? 'print:hidden' : ''}`}
      data-simulator={phase}
      aria-busy={running}
    >
      <div className="flex min-h-[107px] flex-wrap items-center justify-between gap-4 p-4 md:px-6">
        <fieldset
          ref={focus.bar}
          tabIndex={-1}
          aria-label="Simulation"
          className="flex flex-wrap gap-3"
        >
          <ActionButton
            ref={focus.simulate}
            onClick={(event) => {
              focus.keep(event.currentTarget);
              // The alarm is low in the drawing, which may reach below the screen.
              event.currentTarget
                .closest('[data-simulator]')
                ?.querySelector('canvas')
                ?.scrollIntoView({ block: 'nearest' });
              simulate();
            }}
            disabled={running || failed}
          >
            {running ? 'Simulating...' : 'Simulate Leak'}
          </ActionButton>
          <ActionButton
            variant="outline"
            className="disabled:cursor-default! disabled:border-deep-rule! disabled:bg-transparent! disabled:text-on-deep-2!"
            onClick={(event) => {
              focus.keep(event.currentTarget);
              reset();
            }}
            disabled={untouched || failed}
          >
            Reset
          </ActionButton>
          {!failed && (
            <ActionButton
              variant="outline"
              aria-expanded={exploring}
              aria-controls={exploring ? `${id}explore` : undefined}
              onClick={() => explore(!exploring)}
            >
              {exploring ? 'Close the controls' : 'Change the line'}
            </ActionButton>
          )}
        </fieldset>
        {!failed && <Panel view={result ?? detail} until={now} rest={rest} />}
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>

      <div
        className={`grid border-deep-rule border-t ${exploring && !failed ? 'lg:grid-cols-[minmax(0,1fr)_340px]' : ''}`}
      >
        <div className="min-w-0 px-4 pt-4 md:px-6">
          {failed ? (
            <Fallback demoHref={demoHref} text={words.late} />
          ) : (
            <Stage
              {...{ phase, startedAt, reduced }}
              view={state.view}
              tall={exploring}
              label={describeCanvas(phase, state.view)}
              onDrag={
                exploring && !running && choice.event === 'leak'
                  ? (leakFraction) => choose({ leakFraction })
                  : undefined
              }
              onFail={fail}
            />
          )}
          {!failed && (
            <p className="min-h-[calc(4lh+1rem)] pb-4 font-mono text-14 text-on-deep-2 sm:min-h-[calc(2lh+1rem)] lg:min-h-0">
              {untouched ? words.still : words.axes}
              {exploring && !running && choice.event === 'leak' && ' Drag the leak along the line.'}
            </p>
          )}
        </div>
        {exploring && !failed && (
          <div id={`${id}explore`} className="border-deep-rule border-t lg:border-t-0 lg:border-l">
            <VerdictLine view={untouched ? undefined : result} />
            <Suspense>
              <Controls choice={choice} onChoose={choose} onSlide={slide} />
            </Suspense>
          </div>
        )}
      </div>

      <Results view={result} />
      <div className="grid gap-8 border-deep-rule border-t p-4 md:p-6 lg:grid-cols-2 print:grid-cols-2">
        <SensorTable sensors={detail?.sensors ?? stations} statuses={statuses} until={now} />
        <Steps view={detail} until={now} running={running} rule={words.rule} />
      </div>
      {exploring && !failed && (
        <Suspense>
          <Explore {...{ choice, anchor, getSolver, words }} view={after} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
  return (
    <>
      {frame}
      {island}
    </>
  );
}

const nameStations = (spacing: number) =>
  computeNodePositions(spacing).map((at, i) => ({ name: `S${i + 1}`, at }));
