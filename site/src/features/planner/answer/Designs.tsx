import { buildDesignRows, designBasis, type LineAnswer, type LineInput } from '@site/planner';
import { useRef, useState } from 'react';
import { Table } from '../../../kit/ui/Table.tsx';
import { SmallButton } from '../inputs/SmallButton.tsx';

type Design = { input: LineInput; answer: LineAnswer };

const MAX_KEPT = 2;

/** What a design takes and gives; a visitor keeps up to two others beside it. */
export function Designs({ input, answer }: Design) {
  const [kept, setKept] = useState<readonly Design[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { rates, delay } = input;
  // All at the rates that are entered now.
  const columns = [{ input, answer }, ...kept].map((one) =>
    buildDesignRows({ ...one.input, rates, delay }, one.answer),
  );
  const full = kept.length >= MAX_KEPT;
  return (
    <section className="p-4 md:p-5" aria-labelledby="line-designs">
      <h2 id="line-designs" ref={heading} tabIndex={-1} className="pb-2 text-20">
        What a design takes
      </h2>
      <Table
        captionHidden
        caption="What this design takes, and those kept beside it"
        head={['Design', 'As it is', ...kept.map((_, i) => `Kept ${i + 1}`)]}
        rows={(columns[0] ?? []).map(([label], row) => [
          label,
          ...columns.map((column) => column[row]?.[1] ?? ''),
        ])}
      />
      <p className="mt-3 max-w-[80ch] text-14 text-ink-2">
        {designBasis} Rates are yours, under ‘Your rates’ and ‘Costs of delay’; there is none of
        ours.
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <SmallButton
          aria-disabled={full}
          onClick={() => !full && setKept([...kept, { input, answer }])}
        >
          {full ? 'Three designs are shown' : 'Keep this design beside'}
        </SmallButton>
        {kept.map((_, i) => (
          <SmallButton
            key={i}
            onClick={() => {
              setKept(kept.toSpliced(i, 1));
              heading.current?.focus();
            }}
          >
            {`Remove kept ${i + 1}`}
          </SmallButton>
        ))}
      </div>
    </section>
  );
}
