import { formatNumber, insertNonBreakingSpaces } from '@site/config';
import { type Change, formatFalseAlarms, type LineAnswer } from '@site/planner';
import type { ReactNode } from 'react';
import { monthOperations } from '../../detection/month-operations.ts';

type Props = Pick<
  LineAnswer,
  'misses' | 'changes' | 'stations' | 'problems' | 'along' | 'falseAlarms'
> & {
  /** Renders a button that applies a change; absent on static pages and for a former line. */
  take?: ((change: Change) => ReactNode) | undefined;
  /** `changes` belong to the previous line while new ones are computed. */ outdated?: boolean;
};

/** Takes the focus of a button that disappears with the change that it applied. */
export const changesHeading = 'line-changes';

const list = 'mt-3 list-disc space-y-2 pl-5 text-15';

export function Judgement(props: Props) {
  const { misses, changes, stations, problems, along, falseAlarms, take, outdated } = props;
  return (
    <div className="grid md:grid-cols-2">
      <section className="p-4 md:border-rule md:border-r md:p-5" aria-labelledby="line-misses">
        <h2 id="line-misses" className="text-20">
          What it will miss on this line
        </h2>
        <ul className={list}>
          {misses.map((text) => (
            <li key={text}>{insertNonBreakingSpaces(text)}</li>
          ))}
          {problems.map(({ message }) => (
            <li key={message}>{insertNonBreakingSpaces(message)}</li>
          ))}
        </ul>
      </section>
      <section className="p-4 md:p-5" aria-labelledby={changesHeading}>
        <h2 id={changesHeading} tabIndex={-1} className="text-20">
          What would change that
        </h2>
        <p className="mt-2 text-14 text-ink-2">By the closed form, before and after.</p>
        {outdated && <p className="mt-3 text-15">Being computed for the line as it is now.</p>}
        <ul className={`${list} ${outdated ? 'text-ink-2' : ''}`} aria-busy={outdated}>
          {changes?.map((change) => (
            <li key={change.text}>
              {insertNonBreakingSpaces(change.text)} {!outdated && take?.(change)}
            </li>
          ))}
        </ul>
      </section>
      <section
        className="border-rule border-t p-4 md:col-span-2 md:p-5"
        aria-labelledby="line-stations"
      >
        <h2 id="line-stations" className="text-20">
          Work at the stations
        </h2>
        <p className="mt-2 max-w-[80ch] text-15">
          False alarms: {formatFalseAlarms(falseAlarms).replace(/ false alarms?$/, '')} a year from
          noise alone; from {monthOperations.events} events in a month, simulated on the simulator’s
          line, {formatNumber(monthOperations.unreported, 0)} where no signal reports them and{' '}
          {monthOperations.reported} where every station’s does.
        </p>
        <dl className="mt-3 grid gap-4 text-15 md:grid-cols-2">
          {[...stations, ...(along?.stations ?? [])].map(({ title, why }) => (
            <div key={title}>
              <dt className="font-[600]">{title}</dt>
              <dd className="mt-1 max-w-[60ch] text-ink-2">{insertNonBreakingSpaces(why)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
