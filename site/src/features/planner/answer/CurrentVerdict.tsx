import type { FieldError } from '@site/planner';
import type { ComponentProps } from 'react';
import { SmallButton } from '../inputs/SmallButton.tsx';
import type { AnswerTrouble } from '../line-answerer.ts';
import { Verdict } from './Verdict.tsx';

type Props = ComponentProps<typeof Verdict> & {
  errors: readonly FieldError[];
  trouble: AnswerTrouble;
  note: string;
  retry: () => void;
};

const TROUBLES = {
  stopped: 'This line took over 5 seconds and was stopped. The sheet shows the previous line.',
  partly: 'Runs or changes could not be computed. What the sheet shows is valid.',
  failed: 'This line could not be computed. The sheet shows the previous line.',
} as const;

/** Focuses a field's cell and unfolds its group. */
function showField(field: string): void {
  const cell = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const group = cell?.closest('details');
  if (group) group.open = true;
  cell?.focus();
}

export function CurrentVerdict({ errors, trouble, note, retry, ...answered }: Props) {
  const first = errors[0];
  return (
    <>
      <div role="status">
        <Verdict {...answered} />
        {note && <p className="mt-2 text-15 text-ink-2">{note}</p>}
      </div>
      {first && (
        <p className="mt-2 border-alarm border-l-4 pl-3 text-15 text-alarm-ink">
          {errors.length === 1 ? 'One value cannot be' : `${errors.length} values cannot be`}; the
          sheet shows the last line that could.{' '}
          <button
            type="button"
            className="cursor-pointer underline underline-offset-4"
            onClick={() => showField(first.field)}
          >
            Show it
          </button>
        </p>
      )}
      {trouble && (
        <div className="mt-2 border-alarm border-l-4 pl-3 text-15 text-alarm-ink" role="alert">
          <p>{TROUBLES[trouble]}</p>
          <SmallButton className="mt-2" onClick={retry}>
            Try again
          </SmallButton>
        </div>
      )}
    </>
  );
}
