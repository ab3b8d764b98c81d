import type { Words } from '../../../content/page-words.ts';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

type Fact =
  | 'name'
  | 'senses'
  | 'smallest'
  | 'time'
  | 'place'
  | 'fluids'
  | 'needs'
  | 'alarms'
  | 'judged'
  | 'better';
type Props = { methods: readonly Record<Fact, string>[]; words: Words };

/** Four columns each, stacked on a phone; numbers as in the drawing. */
export function MethodTables({ methods, words }: Props) {
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
      ['senses', 'Senses'],
      ['needs', 'Needs'],
      ['fluids', 'Fluids'],
    ],
    [
      'false-alarms',
      words.head('false-alarms'),
      ['alarms', 'False alarms'],
      ['judged', 'Judged by'],
      ['better', 'Does better'],
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
