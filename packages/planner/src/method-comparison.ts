import { describeAlarmTime, formatPercent } from './format.ts';
import type { LineInput, Method } from './types.ts';

export type ComparedMethod = {
  name: string;
  /** Alarm time with its basis. */
  time: string | undefined;
  needs: string;
  use: string;
  sources: readonly string[];
};

/** Without full stop. */
const stripFullStop = (sentence: string) => sentence.replace(/\.$/, '');

/** By method id. */
export const compareMethods = (
  { leak }: LineInput,
  methods: readonly Method[],
): ReadonlyMap<string, ComparedMethod> =>
  new Map(
    methods.map((method) => {
      const { id, name, seconds, basis, needs, use, sources } = method;
      const size = formatPercent(leak);
      return [
        id,
        {
          name,
          time:
            seconds || basis === 'literature'
              ? `${describeAlarmTime(method)}${basis === 'computed' ? ` for ${size} (computed)` : ''}`
              : undefined,
          needs: stripFullStop(needs),
          use: stripFullStop(use),
          sources,
        },
      ];
    }),
  );

/** Facts stated by the entry itself; the line's comparison supplies the rest. */
type StatedFacts = {
  name?: string | undefined;
  time?: string | undefined;
  needs?: string | undefined;
  use?: string | undefined;
};
type MethodFacts = { name: string; time: string; needs: string; use: string };

/**
 * Completes a method's facts.
 * @throws when neither entry nor line has one, which stops the build
 */
export function describeMethod<T extends StatedFacts>(
  entry: T,
  line: ComparedMethod | undefined,
): T & MethodFacts {
  const of = (field: keyof StatedFacts): string => {
    const fact = entry[field] ?? line?.[field];
    if (!fact) throw new Error(`content/methods.yaml: a method without ${field}`);
    return fact;
  };
  return { ...entry, name: of('name'), time: of('time'), needs: of('needs'), use: of('use') };
}
