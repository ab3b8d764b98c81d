import { LINES } from '../examples/lines.ts';
import { shown, unitOf } from '../input/units.ts';
import type { LineAnswer, LineInput, Refusal } from '../types.ts';
import { Delay } from './answer/Delay.tsx';
import { Judgement } from './answer/Judgement.tsx';
import { Methods } from './answer/Methods.tsx';
import { Sections } from './answer/Sections.tsx';
import { Part, SheetLayout } from './answer/SheetLayout.tsx';
import { Figures, RefusalPart, Verdict } from './answer/Verdict.tsx';
import { Group } from './inputs/Group.tsx';
import { inputGroups } from './inputs/input-groups.ts';
import { BandsTable } from './sheet/BandsTable.tsx';
import { MethodsChart } from './sheet/MethodsChart.tsx';
import { Sizes, StaticBands } from './sheet/StaticBands.tsx';

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
      {full && (
        <div className="px-4 pt-4 pb-5 md:px-5 lg:px-6 lg:pt-0">
          <div className="border-rule lg:border-t lg:pt-4">
            <Figures figures={full.figures} />
          </div>
        </div>
      )}
      {answer.kind === 'refused' && <RefusalPart refusal={answer} />}
      {hydraulics && (
        <Part strong>
          <StaticBands {...{ input, hydraulics }} answer={full} />
        </Part>
      )}
      {full && (
        <>
          {full.along && (
            <Part>
              <Sections input={input} along={full.along} limit={full.limit} />
            </Part>
          )}
          <Part>
            <details className="px-4 py-3 text-15 md:px-5">
              <summary className="link inline-block min-h-6 cursor-pointer">
                All bands as a table
              </summary>
              <BandsTable input={input} answer={full} rows={7} />
            </details>
          </Part>
          <Part strong>
            <Methods input={input} methods={full.methods}>
              <Sizes>
                {(width, size) => (
                  <MethodsChart id={`methods-${size}`} width={width} methods={full.methods} />
                )}
              </Sizes>
            </Methods>
          </Part>
          <Part strong>
            <Judgement {...full} />
          </Part>
          <Part strong>
            <Delay input={input} delay={full.delay} example />
          </Part>
        </>
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
