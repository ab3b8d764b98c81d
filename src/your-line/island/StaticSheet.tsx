import { LINES } from '../examples/lines.ts';
import { shown, unitOf } from '../input/units.ts';
import type { LineAnswer, LineInput, Refusal } from '../types.ts';
import { Beneath } from './answer/Beneath.tsx';
import { Part, SheetLayout } from './answer/SheetLayout.tsx';
import { Figures, RefusalPart, Verdict } from './answer/Verdict.tsx';
import { Group } from './inputs/Group.tsx';
import { inputGroups } from './inputs/input-groups.ts';
import { BandsTable } from './sheet/BandsTable.tsx';
import { StaticBands } from './sheet/StaticBands.tsx';

type Props = {
  input: LineInput;
  answer: LineAnswer | Refusal;
  /** Address of an example's page. */ pathOf: (id: string) => string;
};

/** Server-rendered worked example; the island replaces it. */
export function StaticSheet({ input, answer, pathOf }: Props) {
  const full = answer.kind === 'answer' ? answer : undefined;
  const { hydraulics } = answer;
  return (
    <SheetLayout
      verdict={<Verdict answer={answer} />}
      inputs={<StaticInputs input={input} pathOf={pathOf} />}
    >
      {full && <Figures figures={full.figures} />}
      {answer.kind === 'refused' && <RefusalPart refusal={answer} />}
      {hydraulics && (
        <Part strong>
          <StaticBands {...{ input, hydraulics }} answer={full} />
        </Part>
      )}
      {full && (
        <Beneath
          input={input}
          answer={full}
          table={<BandsTable input={input} answer={full} rows={7} />}
        />
      )}
    </SheetLayout>
  );
}

function StaticInputs({ input, pathOf }: Pick<Props, 'input' | 'pathOf'>) {
  const groups = inputGroups(input, (value, quantity) => {
    const unit = unitOf(quantity, input.units).name;
    return `${shown(value, quantity, input.units)}${unit && ` ${unit}`}`;
  });
  return (
    <>
      <Group title="Start from" brief={input.name} still>
        <nav aria-label="Worked examples">
          <ul className="text-15">
            {LINES.map(({ id, input: line }) => (
              <li key={id}>
                <a
                  href={pathOf(id)}
                  aria-current={id === input.start ? 'page' : undefined}
                  className="inline-block py-1 underline underline-offset-4 aria-[current]:font-[600] aria-[current]:no-underline"
                >
                  {line.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Group>
      {groups.map(({ title, wide, brief, rows }) => (
        <Group key={title} title={title} {...{ wide, brief }} still>
          <dl className="text-15">
            {rows.map(([label, value]) => (
              <div
                key={label}
                className="flex min-h-9 items-center justify-between gap-4 border-rule border-b"
              >
                <dt className="text-ink-2">{label}</dt>
                <dd className="text-right font-mono text-13">{value}</dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
    </>
  );
}
