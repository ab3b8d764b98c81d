import type { EventName, FaultName, SignalName } from '@site/leak-model/simulator';

export const EVENT_LABELS: readonly (readonly [EventName, string])[] = [
  ['leak', 'Leak'],
  ['pump-trip', 'Pump trips'],
  ['pump-stop', 'Pump stops'],
  ['pump-start', 'Pump starts'],
  ['inlet-close', 'Inlet valve closes'],
  ['inlet-open', 'Inlet valve opens'],
  ['outlet-close', 'Delivery valve closes'],
  ['outlet-open', 'Delivery valve opens'],
  ['rate-up', 'Flow rate raised'],
  ['rate-down', 'Flow rate lowered'],
  ['two', 'Two leaks'],
  ['after-start', 'Leak after a pump start'],
  ['offtake', 'Declared offtake opens'],
  ['nothing', 'Nothing'],
];
export const SIGNAL_LABELS: readonly (readonly [SignalName, string])[] = [
  ['reported', 'Reported'],
  ['silent', 'Not reported'],
  ['lost', 'Link lost'],
];
export const FAULT_LABELS: readonly (readonly [FaultName, string])[] = [
  ['none', 'None'],
  ['drift', 'Drift, 2 kPa a minute'],
  ['burst', 'Noise burst, 10 kPa'],
  ['dead', 'Node dead'],
  ['clock', 'Clock 50 ms wrong'],
  ['speed', 'Wave speed 0.5% off'],
  ['louder', 'Noise has doubled'],
  ['slow', 'Slow noise, 600 Pa'],
  ['ripple', 'Pump ripple, 5 Hz'],
  ['hunting', 'Controller hunts, 10 s'],
  ['batch', 'Batch, 4% slower'],
];
