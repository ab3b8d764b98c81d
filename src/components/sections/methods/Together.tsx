import { paths } from '../../../config/paths.ts';
import { figureText } from '../../../content/named-figures/write.ts';
import { methodSection } from '../../../figures/detection/method-section.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

/** Cases in which another method is better; stands before any of ours. */
export function OthersBetter() {
  return (
    <Section
      id="better"
      opening="split"
      title="Where another method is better than ours"
      tone="sheet"
    >
      <RuledList
        items={[
          'A leak that opens over minutes, or was there before: a balance or a transient model. The wave is sent when the leak opens, or not at all.',
          'A leak far below a share of the flow: fibre beside the pipe, or sensors of leak noise at short distances.',
          'Digging and tapping before there is a leak: fibre that picks up vibration.',
          `Gas, unless the leak is large: at 5 km a leak of 5% of the flow alarms after ${figureText('alarm gas 5km 5%')} in our model, and one of 1% not at all.`,
          'Slack flow, two phases, or a meshed network: a wave does not cross them intact. A balance covers what it can, and surveys the rest.',
          'A line at rest that leaks slowly: its pressure and temperature, watched over time. For short buried pipe, as at nuclear sites, somebody who walks it.',
        ]}
      />
    </Section>
  );
}

/** Which methods belong together, and what the counts of found leaks say. */
export function Together() {
  return (
    <Section id="together" opening="split" title="Two methods that fail for different reasons">
      <div className="max-w-[68ch] space-y-4 text-17">
        <p>
          A study for the US regulator in 2012 found that control rooms identified 17% of
          hazardous-liquid leaks and 16% of gas-transmission leaks [@phmsa-lds-2012]. Reuters
          counted 466 oil and product leaks, of which advanced detection had caught 22%
          [@reuters-2016]. Neither count says how well a method does on leaks within its range.
        </p>
        <p>
          What helps is a second method with other instruments and other weaknesses. A wave and a
          balance make such a pair: one gives a place within seconds but misses slow leaks, the
          other finds slow leaks within hours but gives no place. On a line with a cable beside it,
          fibre and a balance may be the better pair.
        </p>
        <p>
          Before any is bought, the smallest leak, the time and the rate of false alarms belong in
          one sentence, for that line and its operating states. [@api-tr-1149] says how to compute
          it for a balance. Afterwards a{' '}
          <a className="link" href={`${paths.tested}#withdrawals`}>
            withdrawal test
          </a>{' '}
          shows what you have bought.
        </p>
      </div>
    </Section>
  );
}

type Props = {
  names: readonly string[];
};

/** Where the instruments of each method are on a line; numbers as in the tables below. */
export function MethodSection({ names }: Props) {
  const { Drawing, table } = methodSection;
  return (
    <Figure caption="A leak on a buried line, and where each method looks for it. Numbers as in the tables below.">
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
