import { formatWhole } from '@site/config';
import {
  countSingleFalseAlarms,
  describeAlarmTime,
  formatFalseAlarms,
  formatPercent,
  formatVolumeRange,
  type LineInput,
  type Method,
  roundToDigits,
} from '@site/planner';
import type { ReactNode } from 'react';

type Props = {
  input: LineInput;
  methods: readonly Method[];
  /** A year, of nodes that agree. */ falseAlarms: number;
  children: ReactNode;
};

const columns =
  'grid gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.7fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)] print:grid-cols-[1.4fr_1.7fr_1.2fr_1fr_0.8fr]';

export function Methods({ input, methods, falseAlarms, children }: Props) {
  const ofNoise: Partial<Record<Method['id'], string>> = {
    ours: formatFalseAlarms(falseAlarms).replace(/ false alarms?$/, ''),
    npw: formatWhole(roundToDigits(countSingleFalseAlarms(input), 2)),
  };
  return (
    <section aria-labelledby="line-methods">
      <div className="px-4 pt-5 pb-2 md:px-5">
        <h2 id="line-methods" className="text-20">
          The same leak by other methods
        </h2>
        <p className="mt-1 max-w-[68ch] text-15 text-ink-2">
          Time from rupture to alarm for {formatPercent(input.leak)} of flow, by the same inputs.
          Hatched: from the literature. Dotted: no published time found.
        </p>
      </div>
      {children}
      <div className="px-4 pt-3 pb-5 text-15 md:px-5">
        <details className="fold-wide">
          <summary className="link inline-block min-h-11 cursor-pointer lg:supports-[selector(::details-content)]:hidden">
            What each is for, as a table
          </summary>
          <p
            aria-hidden="true"
            className={`${columns} border-ink border-b-[1.5px] pb-2 font-[600] break-after-avoid max-md:hidden print:grid!`}
          >
            <span>Method</span>
            <span>Use it for</span>
            <span>Alarm after</span>
            <span>Lost until then</span>
            <span>False a year, by noise</span>
          </p>
          <ul>
            {methods.map((method) => (
              <li key={method.id} className={`${columns} border-rule border-b py-2.5`}>
                <h3 className="text-15 tracking-normal">{method.name}</h3>
                <Fact label="Use it for">{method.use}</Fact>
                <Fact label="Alarm after">{describeAlarmTime(method)}</Fact>
                <Fact label="Lost until then">
                  {method.volume && formatVolumeRange(method.volume, input.units)}
                </Fact>
                <Fact label="False alarms a year, by noise">{ofNoise[method.id]}</Fact>
              </li>
            ))}
          </ul>
        </details>
        <details className="mt-3">
          <summary className="link inline-block min-h-6 cursor-pointer">
            What each needs, and how it was computed
          </summary>
          <dl className="mt-3 grid max-w-[80ch] gap-2">
            {methods.map(({ id, name, formula, needs }) => (
              <div key={id}>
                <dt className="font-[600]">{name}</dt>
                <dd className="text-ink-2">{formula}</dd>
                <dd className="text-ink-2">Needs: {needs}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </section>
  );
}

/** Wide screens show the label once per column; on phones an unknown fact is left out. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className={`text-ink-2 ${children ? '' : 'max-md:hidden'}`}>
    <span className="text-14 text-ink md:sr-only">{label}: </span>
    {children || '–'}
  </p>
);
