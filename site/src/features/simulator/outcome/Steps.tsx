import type { RunSummary } from '@site/leak-model/simulator';
import { memo } from 'react';
import { listSteps } from '../run-report.ts';

type StepsProps = {
  view: RunSummary | undefined;
  until: number;
  running?: boolean;
  rule: string;
};

/** Sentences are added while it runs; none is replaced. */
export const Steps = memo(function Steps({ view, until, running = false, rule }: StepsProps) {
  const steps = view && view.outcome.kind !== 'gas' ? listSteps(view, until) : [];
  return (
    <div className="min-h-68 sm:min-h-60">
      <h3 className="text-17">What happens</h3>
      {steps.length > 0 ? (
        <ol className="mt-2 grid gap-1 text-15 text-on-deep-2">
          {steps.map(({ at, text }) => (
            <li key={text} className="grid grid-cols-[4.5rem_1fr]">
              <span className="font-mono text-on-deep">{at}</span>
              {text}
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 max-w-[52ch] text-15 text-on-deep-2">
          {running ? 'The line is quiet: noise, and no wave.' : `Press Simulate Leak. ${rule}`}
        </p>
      )}
    </div>
  );
});
