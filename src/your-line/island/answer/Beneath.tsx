import { memo, type ReactNode, useRef, useState } from 'react';
import type { Change, LineAnswer, LineInput } from '../../types.ts';
import { SmallButton } from '../inputs/SmallButton.tsx';
import { BandsTable } from '../sheet/BandsTable.tsx';
import { MethodsChart } from '../sheet/MethodsChart.tsx';
import { useWidth } from '../sheet/useWidth.ts';
import { Delay } from './Delay.tsx';
import { changesHeading, Judgement } from './Judgement.tsx';
import { Methods } from './Methods.tsx';
import { Sections } from './Sections.tsx';
import { Part } from './SheetLayout.tsx';

type Props = {
  input: LineInput;
  answer: LineAnswer;
  /** Absent once the line was edited: a change of its former state would undo that. */
  onTake: ((next: LineInput) => void) | undefined;
};

type TakeProps = { change: Change; onTake: (next: LineInput) => void };

export const Beneath = memo(function Beneath({ input, answer, onTake }: Props) {
  const changes = useLast(answer.changes);
  return (
    <>
      {answer.along && (
        <Part>
          <Sections input={input} along={answer.along} limit={answer.limit} />
        </Part>
      )}
      <Part>
        <Folded title="All bands as a table">
          {() => <BandsTable input={input} answer={answer} />}
        </Folded>
      </Part>
      <Part strong>
        <Methods input={input} methods={answer.methods}>
          <Sized>
            {(width) => <MethodsChart id="methods" width={width} methods={answer.methods} />}
          </Sized>
        </Methods>
      </Part>
      <Part strong>
        <Judgement
          {...answer}
          changes={changes}
          outdated={!answer.changes}
          take={onTake && ((one) => <Take change={one} onTake={onTake} />)}
        />
      </Part>
      <Part strong>
        <Delay input={input} delay={answer.delay} />
      </Part>
    </>
  );
});

/** The value, or its last defined one. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** As a button goes with its change, its focus moves to their heading. */
const keepFocus = (button: HTMLElement | null) => () => {
  if (document.activeElement === button)
    document.getElementById(changesHeading)?.focus({ preventScroll: true });
};

function Take({ change: { input, text }, onTake }: TakeProps) {
  if (!input) return null;
  return (
    <SmallButton
      className="ml-1 print:hidden"
      aria-label={`Take it: ${text}`}
      ref={keepFocus}
      onClick={() => onTake(input)}
    >
      Take it
    </SmallButton>
  );
}

/** Renders its content only once unfolded. */
function Folded({ title, children }: { title: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="px-4 py-3 text-15 md:px-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="link inline-block min-h-6 cursor-pointer">{title}</summary>
      {open && children()}
    </details>
  );
}

/** Gives its content the measured width. */
function Sized({ children }: { children: (width: number) => ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  return <div ref={host}>{children(useWidth(host, 938))}</div>;
}
