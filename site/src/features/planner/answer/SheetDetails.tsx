import type { LineAnswer, LineInput } from '@site/planner';
import { memo, type ReactNode, Suspense, useRef, useState } from 'react';
import { loadOnDemand } from '../inputs/load-on-demand.tsx';
import { MethodsChart } from '../sheet/MethodsChart.tsx';
import { Sizes } from '../sheet/StaticBands.tsx';
import { useWidth } from '../sheet/useWidth.ts';
import { Delay } from './Delay.tsx';
import { Judgement } from './Judgement.tsx';
import { Methods } from './Methods.tsx';
import { Sections } from './Sections.tsx';
import { Part } from './SheetLayout.tsx';
import { TakeButton } from './TakeButton.tsx';

const BandsTable = loadOnDemand(async () => (await import('../sheet/BandsTable.tsx')).BandsTable);
const Designs = loadOnDemand(async () => (await import('./Designs.tsx')).Designs);

type Props = {
  input: LineInput;
  answer: LineAnswer;
  /** Absent once the line was edited: a change of its former state would undo that. */
  onTake?: ((next: LineInput) => void) | undefined;
  /** Of the server's sheet, which no script changes; the island loads its own. */
  table?: ReactNode;
};

/** What stands beneath the bands, in the island and on the server's sheet. */
export const SheetDetails = memo(function Beneath({ input, answer, onTake, table }: Props) {
  const changes = useLastValue(answer.changes);
  const { along, limit, methods } = answer;
  const still = table !== undefined;
  const chart = (width: number, size = '') => (
    <MethodsChart id={`methods${size}`} width={width} methods={methods} />
  );
  return (
    <>
      {along && (
        <Part beside>
          <Sections {...{ input, along, limit }} />
        </Part>
      )}
      <Part beside>
        <FoldedPart title="All bands as a table" still={still}>
          {table ?? (
            <Suspense fallback={null}>
              <BandsTable input={input} answer={answer} />
            </Suspense>
          )}
        </FoldedPart>
      </Part>
      <Part strong>
        <Methods {...{ input, methods }} falseAlarms={answer.falseAlarms}>
          {still ? <Sizes wide={1258}>{chart}</Sizes> : <WithWidth>{chart}</WithWidth>}
        </Methods>
      </Part>
      <Part strong>
        <Judgement
          {...answer}
          changes={changes}
          outdated={!answer.changes}
          take={onTake || still ? (one) => <TakeButton change={one} onTake={onTake} /> : undefined}
        />
      </Part>
      <div className="noscript:hidden">
        <Part>
          <FoldedPart title="Compare up to three designs">
            <Suspense fallback={null}>
              <Designs input={input} answer={answer} />
            </Suspense>
          </FoldedPart>
        </Part>
      </div>
      <Part strong>
        <Delay input={input} delay={answer.delay} />
      </Part>
    </>
  );
});

/** The value, or its last defined one. */
function useLastValue<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type FoldedProps = { title: string; still?: boolean; children: ReactNode };

/** Renders its content only once unfolded, where a script can. */
function FoldedPart({ title, still = false, children }: FoldedProps) {
  const [open, setOpen] = useState(still);
  return (
    <details
      className="px-4 py-3 text-15 md:px-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="link inline-block min-h-6 cursor-pointer">{title}</summary>
      {open && children}
    </details>
  );
}

function WithWidth({ children }: { children: (width: number) => ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  return <div ref={host}>{children(useWidth(host, 1258))}</div>;
}
