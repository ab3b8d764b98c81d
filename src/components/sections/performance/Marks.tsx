import type { Result } from '../../../simulation/campaign/campaign-types.ts';

export type Shown = Result;

/** Worst first. */
export const SHOWN = ['wrong', 'missed', 'unplaced', 'right'] as const satisfies Shown[];

/** One mark of 8 from its upper left corner; told apart by form, so that print keeps them. */
const FORMS: Record<Shown, { mark: string; drawn: string }> = {
  wrong: { mark: 'm4 0 4 4-4 4-4-4z', drawn: 'fill-alarm' },
  missed: { mark: 'm1 4a3 3 0 1 0 6 0a3 3 0 1 0-6 0', drawn: 'fill-none stroke-alarm' },
  unplaced: { mark: 'm1 7 6-6v6h-6v-6h6', drawn: 'fill-none stroke-ink' },
  right: { mark: 'h8v8h-8z', drawn: 'fill-ink' },
};
const DEEP = 5;

/** A mark a run, in columns of five; the counts stand beside it as text. */
export function Marks({ counts }: { counts: Partial<Record<Shown, number>> }) {
  const runs = SHOWN.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
  const columns = Math.ceil(runs.length / DEEP);
  const deep = Math.min(DEEP, runs.length);
  const path = (kind: Shown) =>
    runs
      .map((k, i) => (k === kind ? `M${10 * Math.floor(i / DEEP)} ${10 * (i % DEEP)}` : ''))
      .map((to) => to && to + FORMS[kind].mark)
      .join('');
  return (
    <svg
      aria-hidden="true"
      viewBox={`-1 -1 ${10 * columns} ${10 * deep}`}
      className={runs.length > 1 ? 'block w-full' : 'block size-2.5'}
    >
      {SHOWN.filter((kind) => counts[kind]).map((kind) => (
        <path key={kind} d={path(kind)} className={FORMS[kind].drawn} />
      ))}
    </svg>
  );
}
