import type { MechanismData } from '../../../content/schemas/mechanism.ts';

const marks = {
  inside: 'M20 34a14 14 0 0 0 9.9-4.1',
  outside: 'M4 20a16 16 0 0 1 4.7-11.3',
  crack: 'M20 1l-2 3 3 2-2 3',
  impact: 'M40 6l-9 6m1-5l-1 5 5 1',
};

const words = {
  inside: 'from inside',
  outside: 'from outside',
  crack: 'by cracking',
  impact: 'by force',
};

/** Symbol: section through a pipe, marking the side on which the wall is damaged. */
export function SideMark({ side }: { side: MechanismData['side'] }) {
  const hurt = side === 'inside' || side === 'outside';
  return (
    <span className="flex items-center gap-3 text-13 text-ink-2">
      <svg viewBox="0 0 40 40" className="size-10 shrink-0 fill-none stroke-ink" aria-hidden="true">
        <circle cx="20" cy="20" r="17" strokeWidth="1.5" />
        <circle cx="20" cy="20" r="12" strokeWidth="1.5" />
        <path d={marks[side]} className="stroke-alarm" strokeWidth={hurt ? 4 : 2.5} />
      </svg>
      {words[side]}
    </span>
  );
}
