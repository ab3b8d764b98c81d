import type { RunSummary } from '@site/leak-model/simulator';
import type { Words } from '../../content/page-words.ts';
import { ActionButton } from '../../kit/ui/Button.tsx';
import { DistanceTimeDiagram } from '../detection/DistanceTimeDiagram.tsx';
import { Fallback } from './Fallback.tsx';
import { Panel, Results } from './outcome/Outcome.tsx';
import { SensorTable } from './outcome/SensorTable.tsx';
import { Steps } from './outcome/Steps.tsx';
import { computeStatuses } from './stage-drawing.ts';

type Props = { view: RunSummary; demoHref: string; words: Words };

/** End state of the default scenario. Sends no script; the island replaces it. */
export function SimulatorFrame({ view, demoHref, words }: Props) {
  return (
    <div className="break-inside-avoid rounded-sheet border border-deep-rule">
      <div className="flex min-h-[107px] flex-wrap items-center justify-between gap-4 p-4 md:px-6">
        <div inert className="flex flex-wrap gap-3 noscript:hidden">
          <ActionButton>Simulate Leak</ActionButton>
          <ActionButton variant="outline">Reset</ActionButton>
          <ActionButton variant="outline">Change the line</ActionButton>
        </div>
        <Panel view={view} />
      </div>
      <div className="relative border-deep-rule border-t px-4 pt-4 pb-24.5 sm:pb-14.5 md:px-6 lg:pb-9">
        <DistanceTimeDiagram run={view} id="simulator-drawing" />
        {/* Shown by CSS when the island was wanted 12 s ago and has not come. */}
        <div className="late-fallback absolute inset-0 bg-deep">
          <Fallback demoHref={demoHref} text={words('simulator-late')} />
        </div>
      </div>
      <Results view={view} />
      <div className="grid gap-8 border-deep-rule border-t p-4 md:p-6 lg:grid-cols-2 print:grid-cols-2">
        <SensorTable sensors={view.sensors} statuses={computeStatuses(view, view.axis)} />
        <div>
          <Steps view={view} until={Number.POSITIVE_INFINITY} rule={words('simulator-rule')} />
          <noscript>
            <p className="text-15 text-on-deep-2">{words('simulator-noscript')}</p>
          </noscript>
        </div>
      </div>
    </div>
  );
}
