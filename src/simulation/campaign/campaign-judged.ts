import type { Decision } from '../detection/network.ts';
import type { Side } from '../types.ts';
import type { EventRun, Said } from './campaign-types.ts';

/** What a decision says, and whether it is true. */

/** Whether a leak is at or beyond the node that a decision names; undefined: it names none. */
export function isBeyond(d: Decision | undefined, at: number, stations: readonly number[]) {
  if (d?.kind !== 'beyond' || d.untimed) return undefined;
  const node = stations[d.node] as number;
  const near = ((stations[1] as number) - (stations[0] as number)) / 20;
  return d.side === 'upstream' ? at < node + near : at > node - near;
}

export const isAlarm = (d: Decision | undefined): boolean =>
  d?.kind === 'leak' || (d?.kind === 'beyond' && d.alarm);

export function saidOf(decisions: readonly Decision[]): Said {
  const first = decisions.find(isAlarm) ?? decisions[0];
  if (!first) return 'none';
  return first.kind === 'beyond' && !first.alarm ? 'warning' : first.kind;
}

/** Whether a decision names the end that a change came from; a leak between the nodes names neither. */
export function endNamed(d: Decision | undefined, end: Side): EventRun['end'] {
  if (!d || d.kind === 'leak' || d.untimed) return 'not named';
  return d.side === end ? 'right' : 'other';
}
