import { useState } from 'react';
import { noPlace } from '../../input/fluids.ts';
import type { LineInput, Simulated } from '../../types.ts';
import { distance, duration, station } from '../format.ts';
import { BusyButton } from '../inputs/SmallButton.tsx';
import { alarmWords, placeWords } from '../sheet/reading.ts';

type Props = {
  input: LineInput;
  kp: number;
  /** Or a sentence why there is no result. */
  simulate: (input: LineInput, kp: number) => Promise<Simulated | string>;
};

export function Simulation({ input, kp, simulate }: Props) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Simulated | string>();
  const run = async () => {
    setBusy(true);
    setResult(undefined);
    setResult(await simulate(input, kp));
    setBusy(false);
  };
  return (
    <div className="md:max-w-72 print:hidden">
      <BusyButton className="w-full" onClick={run} busy={busy}>
        {busy ? 'Simulating…' : 'Simulate this leak in full'}
      </BusyButton>
      <p role="status" className="mt-2 text-13 text-ink-2">
        {typeof result === 'string' ? result : result && words(result, input)}
      </p>
    </div>
  );
}

function words(
  { kp, runs, alarms, placed, seconds, half, held, analytic }: Simulated,
  input: LineInput,
) {
  const { units } = input;
  const fast = {
    kp,
    elevation: 0,
    pressure: 0,
    grade: undefined,
    alarm: analytic,
    seconds: analytic.seconds,
    half: noPlace(input) ? undefined : analytic.half,
    found: [],
  };
  const full = [
    `${runs} full runs at ${station(kp, units)}: ${alarms} alarmed`,
    seconds &&
      `after ${duration(seconds.low)} to ${duration(seconds.high)}, median ${duration(seconds.median)}`,
    placed > 0 &&
      !noPlace(input) &&
      half !== undefined &&
      `${placed} placed within ± ${distance(half, units)} (median), the interval right in ${held}`,
  ].filter(Boolean);
  return `${full.join(', ')}. The sheet says: ${alarmWords(fast)}, ${placeWords(fast, input)}.`;
}
