import type { PilotData } from '../../content/schemas/pages/pilot.ts';
import { countPilotWeeks } from './figures/PilotPlan.tsx';

type Phase = PilotData['phases'][number];
type Props = Pick<PilotData, 'phases' | 'pays'> & { weeks: (phase: Phase) => string };

/** Columns after the last week, so that a one-week review has a legible cell. */
const AFTER = 2;

const marks = {
  you: { d: 'M1 1h12v12H1z', fill: 'fill-ink', words: 'you pay others' },
  time: { d: 'M1 1h12v12H1zM1 7l6-6M1 13L13 1M7 13l6-6', words: 'in your people’s time' },
  agreed: { d: 'M1 1h12v12H1z', words: 'by agreement' },
} as const;
type Kind = keyof typeof marks;

const classifyPayment = ({ brought, paid }: PilotData['pays'][number]): Kind =>
  brought === 'We' ? 'agreed' : paid === 'You' ? 'you' : 'time';

type SignProps = { d: string; fill?: string };

/** Told by its shape; `fill` is a class. */
const Sign = ({ d, fill = 'fill-none' }: SignProps) => (
  <svg
    className={`mr-2 inline-block size-3 shrink-0 stroke-ink ${fill}`}
    viewBox="0 0 14 14"
    aria-hidden="true"
  >
    <path d={d} strokeWidth="1.5" />
  </svg>
);

const Both = ({ phase }: { phase: Phase }) =>
  phase.both && (
    <>
      <Sign d="M7 1l6 6-6 6-6-6z" fill="fill-ink" />
      {phase.both}
    </>
  );

export function PilotWeeks({ phases, pays, weeks }: Props) {
  const total = countPilotWeeks(phases);
  const order = phases.map(({ id }) => id);
  const countColumns = ({ weeks, from }: Phase) => weeks + (from + weeks === total ? AFTER : 0);
  const paid = ({ id }: Phase) => {
    const at = order.indexOf(id);
    const during = pays.filter(({ phases: [first = '', last = first] }) => {
      return order.indexOf(first) <= at && at <= order.indexOf(last) && first !== '';
    });
    return (
      <ul>
        {during.map((payment) => (
          <li key={payment.short}>
            <Sign {...marks[classifyPayment(payment)]} />
            {payment.short}
          </li>
        ))}
      </ul>
    );
  };
  const rows = [
    ['You give', ({ operator }: Phase) => operator],
    ['We give', ({ us }: Phase) => us],
    ['Both decide first', (phase: Phase) => <Both phase={phase} />],
    ['Who pays', paid],
  ] as const;
  const line = 'border-rule border-b p-2 text-left align-top font-[400]';
  return (
    <>
      <table className="hidden w-full table-fixed border-[1.5px] border-ink bg-sheet text-14 lg:table print:table">
        <caption className="sr-only">The pilot, week by week</caption>
        <colgroup>
          <col className="w-[11%]" />
          <col span={total + AFTER} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {phases.map((phase) => (
              <th
                key={phase.id}
                scope="col"
                colSpan={countColumns(phase)}
                className="border-ink border-l p-2 text-left align-bottom text-15 font-[600]"
              >
                {phase.name}
              </th>
            ))}
          </tr>
          <tr className="border-ink border-b-[1.5px]">
            <th scope="row" className="p-2 text-left font-[400] text-ink-2">
              Week
            </th>
            {Array.from({ length: total }, (_, week) => (
              <td key={week} className="border-rule border-l p-2 text-center font-mono">
                {week + 1}
              </td>
            ))}
            <td className="border-rule border-l border-dashed p-2 text-ink-2">after</td>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row" className={`${line} text-15 font-[600]`}>
                {name}
              </th>
              {phases.map((phase) => (
                <td
                  key={phase.id}
                  colSpan={countColumns(phase)}
                  className={`${line} border-l border-l-ink`}
                >
                  {of(phase)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="border-ink border-t-[1.5px] text-15 lg:hidden print:hidden">
        {phases.map((phase) => (
          <li key={phase.id} className="border-rule border-b pb-4">
            {phase.both && (
              <p className="bg-sea px-3 py-2">
                <span className="sr-only">Both decide first: </span>
                <Both phase={phase} />
              </p>
            )}
            <h3 className="mt-3 text-17">
              <span className="mr-3 font-mono text-14">{`wk ${weeks(phase)}`}</span>
              {phase.name}
            </h3>
            <dl className="mt-2 grid grid-cols-2 gap-4">
              {rows.slice(0, 2).map(([name, of]) => (
                <div key={name}>
                  <dt className="text-14 text-ink-2">{name}</dt>
                  <dd>{of(phase)}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-2 text-14">{paid(phase)}</div>
          </li>
        ))}
      </ol>
      <ul className="mt-4 flex flex-wrap gap-x-6 text-14 text-ink-2">
        {(Object.keys(marks) as Kind[]).map((kind) => (
          <li key={kind}>
            <Sign {...marks[kind]} />
            {marks[kind].words}
          </li>
        ))}
      </ul>
    </>
  );
}
