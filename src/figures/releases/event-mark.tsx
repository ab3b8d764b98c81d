import type { EventKind } from '../../content/schemas/records/incident.ts';
import { round } from '../kit/round.ts';

/** Name of each kind of event, in the order in which they happen. */
export const eventNames: Readonly<Record<EventKind, string>> = {
  sign: 'First sign in the control room',
  outside: 'First report from outside',
  recognised: 'Recognised',
  shutdown: 'Shut down',
  isolated: 'Isolated',
};

/** A different shape for each kind, so that marks at the same time can be told apart. */
export function EventMark({ kind, x, y }: { kind: EventKind; x: number; y: number }) {
  const [cx, cy] = [round(x), round(y)];
  if (kind === 'sign')
    return (
      <path
        d={`M${cx} ${round(y - 9)}l9 9-9 9-9-9z`}
        strokeWidth="1.5"
        className="fill-sheet stroke-ink"
      />
    );
  if (kind === 'outside')
    return <circle cx={cx} cy={cy} r="7.5" strokeWidth="1.5" className="fill-sheet stroke-ink" />;
  if (kind === 'recognised') return <circle cx={cx} cy={cy} r="4.5" className="fill-ink" />;
  if (kind === 'shutdown')
    return <rect x={round(x - 4)} y={round(y - 4)} width="8" height="8" className="fill-ink-2" />;
  return <path d={`M${cx} ${round(y - 10)}v20`} strokeWidth="4" className="stroke-ink" />;
}
