import type { EventKind, IncidentData } from '../../../content/schemas/records/incident.ts';
import { toTicks } from '../../../kit/figures/Plot.tsx';

/** In order of occurrence. */
export const eventNames: Readonly<Record<EventKind, string>> = {
  sign: 'First sign in the control room',
  outside: 'First report from outside',
  recognised: 'Recognised',
  shutdown: 'Shut down',
  isolated: 'Isolated',
  ignited: 'Ignited',
};

/** On one line, where it fits. */
export const keepOnOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Why a kind of event has no time. */
export const findAbsence = ({ missing = [] }: Pick<IncidentData, 'missing'>, kind: EventKind) =>
  missing.find(({ kinds }) => kinds.some((one) => one === kind));

/** s */
export const timeTicks = toTicks({
  '1 s': 1,
  '10 s': 10,
  '1 min': 60,
  '10 min': 600,
  '1 h': 3600,
  '1 day': 86_400,
  '1 week': 7 * 86_400,
});

/** Marks on a logarithmic axis; time zero is at the top. */
export function buildReleaseMarks({ zero, events }: Pick<IncidentData, 'zero' | 'events'>) {
  const last = Math.max(60, ...events.map(({ seconds }) => seconds)) * 1.6;
  const inOrder = [...events].sort((a, b) => a.seconds - b.seconds);
  return {
    domain: [1, last] as const,
    scale: 'log' as const,
    ticks: timeTicks.filter(({ at }) => at <= last),
    marks: [
      { at: 1, value: '0', text: zero, kind: 'start' as const },
      ...inOrder.map(({ seconds, clock, text, kind }) => ({
        at: Math.max(1, seconds),
        value: clock,
        text,
        kind:
          kind === 'recognised' || kind === 'outside' ? ('found' as const) : ('record' as const),
      })),
    ],
  };
}
