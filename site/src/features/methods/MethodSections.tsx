import type { Words } from '../../content/page-words.ts';
import { ComparedRows } from '../../kit/sections/ComparedRows.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { methodSection } from './figures/method-section.tsx';

type Props = { names: readonly string[]; words: Words };

/** Instruments of each method along a line; numbers as in the tables below. */
export function MethodSection({ names, words }: Props) {
  const { Drawing, table } = methodSection;
  return (
    <Figure caption={words('drawing')}>
      {/* Not `TwoSizes`: beside 1,190 units of line the names are legible from 1024 px only. */}
      <div className="hidden lg:block print:block">
        <Drawing id="methods-wide" />
      </div>
      <div className="mx-auto max-w-[440px] lg:hidden print:hidden">
        <Drawing id="methods-compact" compact />
      </div>
      <ol className="mt-4 grid gap-x-6 gap-y-1.5 text-15 leading-snug sm:grid-cols-2">
        {table.rows.map(([number, name, place], i) => (
          <li key={name} className="flex gap-2.5">
            <span aria-hidden="true" className="w-5 shrink-0 font-[600] font-mono">
              {number}
            </span>
            <span>
              <b>{names[i]}</b>. {place}.
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}

type Fact = 'name' | 'smallest' | 'time' | 'place' | 'fluids' | 'needs' | 'use';
type MethodTablesProps = { methods: readonly Record<Fact, string>[]; words: Words };

/** Four columns each, stacked on a phone; numbers as in the drawing. */
export function MethodTables({ methods, words }: MethodTablesProps) {
  const tables = [
    [
      'reach',
      words.head('reach'),
      ['smallest', 'Smallest leak'],
      ['time', 'Time'],
      ['place', 'Place'],
    ],
    [
      'fitting',
      words.head('fitting'),
      ['needs', 'Needs'],
      ['fluids', 'Fluids'],
      ['use', 'Use it for'],
    ],
  ] as const satisfies readonly (readonly [string, object, ...(readonly [Fact, string])[]])[];
  return tables.map(([id, head, a, b, c]) => (
    <Section
      key={id}
      id={id}
      tone={id === 'fitting' ? 'sheet' : 'paper'}
      opening="stacked"
      {...head}
    >
      <ComparedRows
        head={['Method', a[1], b[1], c[1]]}
        rows={methods.map((one, i) => [`${i + 1} ${one.name}`, one[a[0]], one[b[0]], one[c[0]]])}
      />
    </Section>
  ));
}
