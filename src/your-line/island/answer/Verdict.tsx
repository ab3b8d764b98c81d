import { unbroken } from '../../../simulation/unbroken.ts';
import type { LineAnswer, Refusal } from '../../types.ts';

export function Verdict({ answer }: { answer: Pick<LineAnswer, 'verdict'> }) {
  return (
    <h2 className="min-h-[3lh] max-w-[30ch] text-20 md:min-h-[2lh] md:max-w-[34ch] md:text-32">
      {unbroken(answer.verdict)}
    </h2>
  );
}

export const Figures = ({ figures }: Pick<LineAnswer, 'figures'>) => (
  <div className="px-4 pt-4 pb-5 md:px-5 lg:px-6 lg:pt-0">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-rule lg:grid-cols-4 lg:border-t lg:pt-4">
      {figures.map(({ value, unit, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-13 text-ink-2">{unbroken(label)}</dt>
          <dd className="font-mono text-24">
            {value}
            {unit && `\u00a0${unit}`}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

export function RefusalPart({ refusal }: { refusal: Refusal }) {
  return (
    <div className="px-4 pt-4 pb-5 md:px-5 lg:px-6">
      <ul className="list-disc space-y-2 border-alarm border-l-4 pl-8 text-17">
        {refusal.problems.map(({ message }) => (
          <li key={message} className="max-w-[68ch]">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
