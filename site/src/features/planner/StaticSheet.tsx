import { linePath, paths } from '@site/config';
import {
  EXAMPLE_LINES,
  formatCell,
  formatPosition,
  formatWithUnit,
  type LineAnswer,
  type LineInput,
  type Refusal,
} from '@site/planner';
import { ActionButton, Button } from '../../kit/ui/Button.tsx';
import { Chevron } from '../../kit/ui/Chevron.tsx';
import { SheetDetails } from './answer/SheetDetails.tsx';
import { HEIGHTS, Part, SheetLayout } from './answer/SheetLayout.tsx';
import { Figures, RefusalPart, Verdict } from './answer/Verdict.tsx';
import { Group } from './inputs/Group.tsx';
import { summariseGroups } from './inputs/group-summaries.ts';
import { AssumedNote } from './inputs/Inputs.tsx';
import { buildInputGroups, type InputGroup } from './inputs/input-groups.ts';
import { styleCell } from './inputs/Row.tsx';
import { BandsTable } from './sheet/BandsTable.tsx';
import { Readout, START_SHARE } from './sheet/ReadingRow.tsx';
import { StaticBands } from './sheet/StaticBands.tsx';
import { interpolateReading } from './sheet/sheet-reading.ts';

type Props = {
  input: LineInput;
  answer: LineAnswer | Refusal;
};

export function StaticSheet({ input, answer }: Props) {
  const full = answer.kind === 'answer' ? answer : undefined;
  const { hydraulics } = answer;
  return (
    <SheetLayout
      verdict={<Verdict {...{ input, answer }} />}
      bands={
        <>
          {full && <Figures figures={full.figures} />}
          {answer.kind === 'refused' && <RefusalPart refusal={answer} />}
          {hydraulics && (
            <Part strong>
              <StaticBands {...{ input, hydraulics }} answer={full} />
              {full && <StillReading input={input} answer={full} />}
            </Part>
          )}
        </>
      }
      inputs={<StaticInputs input={input} />}
    >
      {full && (
        <SheetDetails
          input={input}
          answer={full}
          table={<BandsTable input={input} answer={full} rows={full.along ? 3 : 7} />}
        />
      )}
      <div
        className={`flex flex-wrap content-start gap-2 border-ink border-t-[1.5px] p-4 md:p-5 print:hidden noscript:min-h-0! ${HEIGHTS.exports}`}
      >
        {full && <Button href={paths.demo}>Book a Demo for this line</Button>}
        {['Sheet as PDF', 'Copy address', 'CSV', 'Print'].map((name) => (
          <ActionButton key={name} disabled className="px-3! noscript:hidden">
            {name}
          </ActionButton>
        ))}
      </div>
    </SheetLayout>
  );
}

/** Where the island’s reading begins, in its place. */
function StillReading({ input, answer }: { input: LineInput; answer: LineAnswer }) {
  const reading = interpolateReading(answer, START_SHARE * input.length);
  return (
    <div
      className={`border-rule border-t px-4 py-3 md:px-5 noscript:min-h-0! print:min-h-0! ${HEIGHTS.reading}`}
    >
      <p className="pb-2 text-15">At {formatPosition(reading.kp, input.units)}</p>
      <Readout {...{ reading, input, answer }} />
      {!answer.alarm.some(({ runs }) => runs) && (
        <p className="mt-2 text-14 text-ink-2">
          First estimate, by a closed form. With JavaScript, runs of the detector replace it.
        </p>
      )}
    </div>
  );
}

/** As the form shows them, with the examples as links. */
function StaticInputs({ input }: Pick<Props, 'input'>) {
  const { units } = input;
  const groups = buildInputGroups(input, (value, quantity) => formatCell(value, quantity, units));
  const briefs = summariseGroups(input, (at, quantity) => formatWithUnit(at, quantity, units));
  return (
    <>
      <div className="grid gap-1.5 p-4 md:p-5">
        <h2 className="text-20 lg:text-17">Change the line</h2>
        <details className={`${styleCell(false)} min-w-0`}>
          <summary className="flex min-h-8.5 cursor-pointer items-center justify-between gap-2 px-2">
            <span className="leading-tight">{input.name}</span>
            <Chevron className="shrink-0" />
          </summary>
          <nav aria-label="Worked examples">
            <ul className="p-2 font-sans text-15">
              {EXAMPLE_LINES.map(({ id, input: line }) => (
                <li key={id}>
                  <a
                    href={linePath(id)}
                    aria-current={id === input.start ? 'page' : undefined}
                    className="inline-block py-1 underline underline-offset-4 aria-[current]:font-[600] aria-[current]:no-underline"
                  >
                    {line.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </details>
        <div className="h-19.5 noscript:hidden print:hidden">
          <Rows
            rows={[
              ['Name', input.name],
              ['Units', units.system === 'metric' ? 'Metric' : 'US'],
            ]}
          />
        </div>
        <div className="invisible">
          <AssumedNote input={input} />
        </div>
      </div>
      {Object.entries(briefs).map(([title, brief]) => {
        const { wide, rows = [] } = groups.find((one) => one.title === title) ?? {};
        return (
          <Group key={title} {...{ title, wide, brief }} still>
            {rows.length > 0 && <Rows rows={rows} />}
          </Group>
        );
      })}
    </>
  );
}

const Rows = ({ rows }: Pick<InputGroup, 'rows'>) => (
  <dl className="grid gap-1.5 text-15">
    {rows.map(([label, value]) => (
      <div
        key={label}
        className="flex min-h-9 items-center justify-between gap-4 border-rule border-b"
      >
        <dt className="text-ink-2">{label}</dt>
        <dd className="text-right font-mono text-14 leading-tight">{value}</dd>
      </div>
    ))}
  </dl>
);
