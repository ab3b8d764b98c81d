import { duration, percent, range } from './island/format.ts';
import type { LineInput, Method } from './types.ts';

/** A method as a page outside 'Your line' tells of it: the same facts, for one line. */
export type OnLine = {
  name: string;
  /** Time to the alarm on that line, with what it holds for; undefined where nothing is known. */
  time: string | undefined;
  needs: string;
  better: string;
  sources: readonly string[];
};

/** A sentence as a cell of a table, without its full stop. */
const cell = (sentence: string) => sentence.replace(/\.$/, '');

/** The comparison of a line by the method's id. */
export const comparedOn = (
  { leak }: LineInput,
  methods: readonly Method[],
): ReadonlyMap<string, OnLine> =>
  new Map(
    methods.map(({ id, name, seconds, basis, needs, better, sources }) => {
      // As in running text, without the space that 'Your line' sets before the sign.
      const size = percent(leak).replace(/\s/, '');
      const held = basis === 'literature' ? '(literature)' : `for ${size} (computed)`;
      return [
        id,
        {
          name,
          time: seconds && `${range(seconds, duration)} ${held}`,
          needs: cell(needs),
          better: cell(better),
          sources,
        },
      ];
    }),
  );

/** What a method is told by, where its own entry says so; the rest is taken from the line's comparison. */
type Stated = {
  name?: string | undefined;
  time?: string | undefined;
  needs?: string | undefined;
  better?: string | undefined;
};
type Told = { name: string; time: string; needs: string; better: string };

/** A method's facts whole. Throws where neither the entry nor the line has one, which stops the build. */
export function facts<T extends Stated>(entry: T, line: OnLine | undefined): T & Told {
  const of = (field: keyof Stated): string => {
    const fact = entry[field] ?? line?.[field];
    if (!fact) throw new Error(`content/methods.yaml: a method without ${field}`);
    return fact;
  };
  return { ...entry, name: of('name'), time: of('time'), needs: of('needs'), better: of('better') };
}
