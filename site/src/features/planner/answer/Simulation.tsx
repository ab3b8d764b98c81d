import type { LineInput } from '@site/planner';
import { useState } from 'react';
import { BusyButton } from '../inputs/SmallButton.tsx';
import type { SecondWorker } from '../useSecondWorker.ts';

type Props = {
  input: LineInput;
  kp: number;
  compute: SecondWorker;
};

export function Simulation({ input, kp, compute }: Props) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<string>();
  const run = async () => {
    setBusy(true);
    setResult(undefined);
    const made = await compute({ kind: 'simulate', input, kp });
    setResult(
      typeof made === 'string'
        ? made
        : 'verdict' in made
          ? made.verdict
          : await import('./describe-simulation.ts').then(
              ({ describeSimulation: words }) => words(made, input),
              () => 'The result could not be shown. Load the page again.',
            ),
    );
    setBusy(false);
  };
  return (
    <div className="md:max-w-72 print:hidden">
      <BusyButton className="w-full" onClick={run} busy={busy}>
        {busy ? 'Simulating…' : 'Simulate this leak in full'}
      </BusyButton>
      <p role="status" className="mt-2 text-14 text-ink-2">
        {result}
      </p>
    </div>
  );
}
