import type { Change, LineInput } from '@site/planner';
import { SmallButton } from '../inputs/SmallButton.tsx';
import { changesHeading } from './Judgement.tsx';

/** As a button goes with its change, its focus moves to a heading. */
const keepFocus = (heading: string) => (button: HTMLElement | null) => () => {
  if (document.activeElement === button)
    document.getElementById(heading)?.focus({ preventScroll: true });
};

type Props = {
  change: Pick<Change, 'input' | 'text'>;
  /** Absent on the server's sheet, where the button keeps the place. */
  onTake: ((next: LineInput) => void) | undefined;
  label?: string;
  heading?: string;
};

export function TakeButton({
  change: { input, text },
  onTake,
  label = 'Apply',
  heading = changesHeading,
}: Props) {
  if (!input) return null;
  return (
    <SmallButton
      className="ml-1 print:hidden noscript:hidden"
      aria-label={onTake && `${label}: ${text}`}
      ref={keepFocus(heading)}
      inert={!onTake}
      onClick={() => onTake?.(input)}
    >
      {label}
    </SmallButton>
  );
}
