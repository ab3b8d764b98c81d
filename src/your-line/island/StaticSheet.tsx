import { LINES } from '../examples/lines.ts';
import { FIELDS, type Field, valueAt } from '../input/fields.ts';
import { MATERIALS } from '../input/fluids.ts';
import { shown, unitOf } from '../input/units.ts';
import type { LineAnswer, LineInput, Refusal } from '../types.ts';
import { Delay } from './answer/Delay.tsx';
import { Judgement } from './answer/Judgement.tsx';
import { Methods } from './answer/Methods.tsx';
import { Part, SheetLayout } from './answer/SheetLayout.tsx';
import { Figures, RefusalPart, Verdict } from './answer/Verdict.tsx';
import { post } from './format.ts';
import { Group } from './inputs/Group.tsx';
import { BandsTable } from './sheet/BandsTable.tsx';
import { MethodsChart } from './sheet/MethodsChart.tsx';
import { Sizes, StaticBands } from './sheet/StaticBands.tsx';

type Props = {
  input: LineInput;
  answer: LineAnswer | Refusal;
  /** Address of an example's page. */ pathOf: (id: string) => string;
};

/** What the build renders: a worked example in full. The island puts itself in its place. */
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
          <Part>
            <details className="px-4 py-3 text-15 md:px-5">
              <summary className="link inline-block min-h-6 cursor-pointer">
                All bands as a table
              </summary>
              <BandsTable input={input} answer={full} rows={10} />
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

/** The inputs of the example as ruled cells, and the other examples as links. */
function StaticInputs({ input, pathOf }: Pick<Props, 'input' | 'pathOf'>) {
  const { units, fluid, ends, pressure, profile, nodes } = input;
  const cells = (fields: readonly Field[]) =>
    fields.flatMap(({ path, label, quantity }): Cell[] => {
      const value = valueAt(input, path);
      if (typeof value !== 'number') return [];
      const unit = unitOf(quantity, units).name;
      const name =
        path === 'pressure.value'
          ? `${pressure.known === 'inlet' ? 'Inlet' : 'Delivery'} pressure`
          : label;
      return [[name, `${shown(value, quantity, units)}${unit && ` ${unit}`}`]];
    });
  const groups: { title: string; wide: boolean; brief?: string; list: Cell[] }[] = [
    {
      title: 'Pipe',
      wide: true,
      list: [
        ...cells(FIELDS.pipe),
        ['Material', MATERIALS[input.material]?.name ?? 'Other'],
        ['Profile', profile.length ? `${profile.length} points` : 'level'],
        ['Ends', `${ends.upstream}, ${ends.downstream}`],
      ],
    },
    {
      title: 'Fluid and flow',
      wide: true,
      brief: fluid.name,
      list: [['Fluid', fluid.name], ...cells(FIELDS[fluid.kind]), ...cells(FIELDS.flow)],
    },
    {
      title: 'Nodes, noise and clock',
      wide: true,
      brief: `${nodes.length} nodes`,
      list: [
        ['How many', String(nodes.length)],
        ['At', nodes.map((at) => post(at, units)).join(', ')],
        ...cells(FIELDS.nodes),
      ],
    },
    { title: 'Leak', wide: true, list: cells(FIELDS.leak) },
    { title: 'Other methods', wide: false, list: cells(FIELDS.methods) },
    {
      title: 'Valves',
      wide: false,
      brief: String(input.valves.length),
      list: [['At', input.valves.map((at) => post(at, units)).join(', ') || 'none']],
    },
  ];
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
      {groups.map(({ title, wide, brief, list }) => (
        <Group key={title} title={title} wide={wide} brief={brief} still>
          <dl className="text-15">
            {list.map(([label, value]) => (
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

type Cell = [label: string, value: string];
