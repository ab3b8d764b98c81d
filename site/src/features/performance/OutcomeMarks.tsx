import type { Result } from '@site/leak-bench';

/** 'needless': an alarm without a position where nothing leaks. */
export type Outcome = Result | 'needless';
export type Counts = Partial<Record<Outcome, number>>;

export const OUTCOMES_WORST_FIRST = ['wrong', 'missed', 'needless', 'unplaced', 'right'] as const;

/** 8 units wide; distinct shapes, for print. */
const FORMS: Record<Outcome, { mark: string; drawn: string }> = {
  wrong: { mark: 'm4 0 4 4-4 4-4-4z', drawn: 'fill-alarm' },
  missed: { mark: 'm1 4a3 3 0 1 0 6 0a3 3 0 1 0-6 0', drawn: 'fill-none stroke-alarm' },
  needless: { mark: 'm1 1 3 6 3-6z', drawn: 'fill-none stroke-alarm' },
  unplaced: { mark: 'm1 7 6-6v6h-6v-6h6', drawn: 'fill-none stroke-ink' },
  right: { mark: 'h8v8h-8z', drawn: 'fill-ink' },
};
const DEEP = 5;

/** Columns of five marks. */
export function OutcomeMarks({ counts }: { counts: Counts }) {
  const runs = OUTCOMES_WORST_FIRST.flatMap((kind) =>
    Array.from({ length: counts[kind] ?? 0 }, () => kind),
  );
  const deep = Math.min(DEEP, runs.length);
  const columns = Math.ceil(runs.length / DEEP);
  const at = (i: number) => `M${10 * Math.floor(i / DEEP)} ${10 * (i % DEEP)}`;
  const path = (kind: Outcome) =>
    runs.map((k, i) => (k === kind ? at(i) + FORMS[kind].mark : '')).join('');
  return (
    <svg
      aria-hidden="true"
      viewBox={`-1 -1 ${10 * columns} ${10 * deep}`}
      className={runs.length > 1 ? 'block w-full' : 'block size-2.5'}
    >
      {OUTCOMES_WORST_FIRST.filter((kind) => counts[kind]).map((kind) => (
        <path key={kind} d={path(kind)} className={FORMS[kind].drawn} />
      ))}
    </svg>
  );
}

export function OutcomeBar({ counts }: { counts: Counts }) {
  const total = OUTCOMES_WORST_FIRST.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  let from = 0;
  const parts = OUTCOMES_WORST_FIRST.flatMap((kind) => {
    const x = from;
    from += (400 * (counts[kind] ?? 0)) / total;
    return from > x ? [{ kind, d: `M${x + 0.5} .5H${from - 0.5}v5H${x + 0.5}z` }] : [];
  });
  return (
    <svg aria-hidden="true" viewBox="0 0 400 6" className="block w-full">
      {parts.map(({ kind, d }) => (
        <path key={kind} d={d} className={FORMS[kind].drawn} />
      ))}
    </svg>
  );
}
