import type { IncidentData } from '../../content/schemas/records/incident.ts';

const scale = [
  { at: 1, label: '1 s' },
  { at: 10, label: '10 s' },
  { at: 60, label: '1 min' },
  { at: 600, label: '10 min' },
  { at: 3600, label: '1 h' },
  { at: 86_400, label: '1 day' },
  { at: 7 * 86_400, label: '1 week' },
];

/** The events of a release as marks on a logarithmic time axis; events at time zero are at its top. */
export function releaseMarks({ zero, events }: Pick<IncidentData, 'zero' | 'events'>) {
  const last = Math.max(60, ...events.map(({ seconds }) => seconds)) * 1.6;
  const inOrder = [...events].sort((a, b) => a.seconds - b.seconds);
  return {
    domain: [1, last] as const,
    scale: 'log' as const,
    ticks: scale.filter(({ at }) => at <= last),
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
