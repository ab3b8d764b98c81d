import { formatWhole } from '@site/config';
import {
  type DelayCost,
  FIELDS,
  formatRange,
  formatVolume,
  formatVolumeRange,
  type LineInput,
} from '@site/planner';

const findFieldLabel = (path: string) =>
  FIELDS.delay.find((field) => field.path === path)?.label.toLowerCase() ?? path;

export function Delay({ input, delay }: { input: LineInput; delay: DelayCost }) {
  const { units } = input;
  const { currency } = input.delay;
  const formatMoney = (value: number) => `${currency ? `${currency} ` : ''}${formatWhole(value)}`;
  const rows = [
    ['Lost before the alarm', formatVolumeRange(delay.alarm, units)],
    ...(delay.isolation
      ? [['Lost until isolation', formatVolumeRange(delay.isolation, units)]]
      : []),
    ['Drained down afterwards', formatVolumeRange(delay.drain, units)],
    ['In all', formatVolumeRange(delay.volume, units)],
    [
      'Each further hour without an alarm',
      `${formatVolume(delay.perHour.volume, units)}${delay.perHour.cost === undefined ? '' : `, ${formatMoney(delay.perHour.cost)}`}`,
    ],
  ] as const;
  return (
    <section className="p-4 md:p-5" aria-labelledby="line-delay">
      <h2 id="line-delay" className="text-20">
        What a delay costs
      </h2>
      <p className="mt-1 max-w-[68ch] text-15 text-ink-2">
        Volumes follow from the line, costs from your figures alone; what is empty is left out.
      </p>
      <dl className="mt-3 grid gap-x-8 text-15 md:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-rule border-b py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-mono">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-rule border-b py-2">
          <dt className="font-[600]">Cost of the release</dt>
          <dd className="text-right font-mono">
            {delay.cost ? formatRange(delay.cost, formatMoney) : 'no price entered'}
          </dd>
        </div>
      </dl>
      {delay.missing.length > 0 && (
        <p className="mt-3 text-15 text-ink-2">
          Left out, because not entered: {delay.missing.map(findFieldLabel).join(', ')}.
        </p>
      )}
      <details className="mt-3 text-15">
        <summary className="link inline-block min-h-6 cursor-pointer">
          The sum, line by line
        </summary>
        <ul className="mt-2 grid gap-1 font-mono text-14">
          {delay.formula.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
