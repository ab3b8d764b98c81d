import { insertNonBreakingSpaces } from '@site/config';
import {
  describeNodePlacement,
  fillSections,
  type LineAnswer,
  type LineInput,
  type Refusal,
} from '@site/planner';
import { TakeButton } from './TakeButton.tsx';

type Props = {
  input: LineInput;
  answer: LineAnswer | Refusal;
  /** Absent on the server's sheet, and while the answer is of a former line. */
  onTake?: ((next: LineInput) => void) | undefined;
};

const heading = 'line-verdict';

export function Verdict({ input, answer, onTake }: Props) {
  const said = answer.kind === 'answer' && describeNodePlacement(input);
  const more = said ? fillSections(input) : input;
  const added = more.nodes.length - input.nodes.length;
  const label = added === 1 ? 'Add a node' : `Add ${added} nodes`;
  return (
    <>
      <h2
        id={heading}
        tabIndex={-1}
        className="min-h-[3lh] max-w-[30ch] text-20 md:min-h-[2lh] md:max-w-[34ch] md:text-32"
      >
        {insertNonBreakingSpaces(answer.verdict)}
      </h2>
      {said && (
        <p className="mt-2 text-15">
          {insertNonBreakingSpaces(said)}{' '}
          {added > 0 && (
            <TakeButton {...{ onTake, label, heading }} change={{ input: more, text: said }} />
          )}
        </p>
      )}
    </>
  );
}

export const Figures = ({ figures }: Pick<LineAnswer, 'figures'>) => (
  <div className="px-4 pt-4 pb-5 md:px-5 lg:px-6 lg:pt-0">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-rule lg:grid-cols-4 lg:border-t lg:pt-4">
      {figures.map(({ value, unit, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-14 text-ink-2">{insertNonBreakingSpaces(label)}</dt>
          <dd className="font-mono text-24">
            {value}
            {unit === '%' ? unit : unit && `\u00a0${unit}`}
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
