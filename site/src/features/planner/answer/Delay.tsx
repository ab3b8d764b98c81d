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
  const lost = [
    `${formatVolumeRange(delay.alarm, units)} before the alarm`,
    ...(delay.isolation ? [`${formatVolumeRange(delay.isolation, units)} until isolation`] : []),
  ];
  const { volume, cost } = delay.perHour;
  return (
    <section className="p-4 md:p-5" aria-labelledby="line-delay">
      <h2 id="line-delay" className="text-20">
        What a delay costs
      </h2>
      <p className="mt-1 max-w-[68ch]">
        The leak loses {lost.join(', ')}, and the pipe then drains{' '}
        {formatVolumeRange(delay.drain, units)}; each further hour without an alarm adds{' '}
        {formatVolume(volume, units)}
        {cost !== undefined && `, or ${formatMoney(cost)}`}.
        {delay.cost && ` The release costs ${formatRange(delay.cost, formatMoney)}.`}
      </p>
      {delay.missing.length > 0 && (
        <p className="mt-3 text-15 text-ink-2">
          Enter these to see its cost: {delay.missing.map(findFieldLabel).join(', ')}.
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
