import { alarmAfter, percent } from './format.ts';
import type { LineInput, Method } from './types.ts';

export type OnLine = {
  name: string;
  /** Alarm time with its basis. */
  time: string | undefined;
  needs: string;
  better: string;
  sources: readonly string[];
};

/** Without full stop. */
const cell = (sentence: string) => sentence.replace(/\.$/, '');

/** By method id. */
export const comparedOn = (
  { leak }: LineInput,
  methods: readonly Method[],
): ReadonlyMap<string, OnLine> =>
  new Map(
    methods.map((method) => {
      const { id, name, seconds, basis, needs, better, sources } = method;
      const size = percent(leak);
      return [
        id,
        {
          name,
          time:
            seconds || basis === 'literature'
              ? `${alarmAfter(method)}${basis === 'computed' ? ` for ${size} (computed)` : ''}`
              : undefined,
          needs: cell(needs),
          better: cell(better),
          sources,
        },
      ];
    }),
  );

/** Facts stated by the entry itself; the line's comparison supplies the rest. */
type Stated = {
  name?: string | undefined;
  time?: string | undefined;
  needs?: string | undefined;
  better?: string | undefined;
};
type Told = { name: string; time: string; needs: string; better: string };

/**
 * Completes a method's facts.
 * @throws when neither entry nor line has one, which stops the build
 */
export function facts<T extends Stated>(entry: T, line: OnLine | undefined): T & Told {
  const of = (field: keyof Stated): string => {
    const fact = entry[field] ?? line?.[field];
    if (!fact) throw new Error(`content/methods.yaml: a method without ${field}`);
    return fact;
  };
  return { ...entry, name: of('name'), time: of('time'), needs: of('needs'), better: of('better') };
}
