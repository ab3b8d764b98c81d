import type { ReactNode } from 'react';

type Props = {
  caption: string;
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
  /** For screen readers only, where a heading says the same. */
  captionHidden?: boolean;
  /** Stacked on phones whatever its cells hold. */
  stacked?: boolean;
};

/** Browsers would break it after its dash. */
const isRange = (cell: ReactNode) => /^[\d.]+–[\d.]+$/.test(`${cell}`);

/** Too long for a narrow column. */
const isProse = (cell: ReactNode) => typeof cell === 'string' && cell.length > 32;

/**
 * Scrolls sideways with its first column, the row headers, fixed. On phones, rows with prose or
 * over seven cells are stacked, with headings beside cells.
 */
export function Table({ caption, head, rows, captionHidden = false, stacked = false }: Props) {
  const stacks = stacked || head.length > 7 || rows.some((row) => row.slice(1).some(isProse));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: for keyboard scrolling
    <section className="scroll-pin" tabIndex={0} aria-label={caption}>
      <table className={`w-full border-collapse text-left text-15${stacks ? ' stacks' : ''}`}>
        <caption className={captionHidden ? 'sr-only' : 'pb-3 text-left text-ink-2'}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th
                key={i}
                scope="col"
                className="border-ink border-b-[1.5px] py-2 pr-3 font-[600] last:pr-0 sm:pr-6"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r} className="align-top">
              {row.map((cell, c) =>
                c === 0 ? (
                  <th
                    key={c}
                    scope="row"
                    className={`border-rule border-b py-2.5 pr-3 font-[500] sm:pr-6${isRange(cell) ? ' whitespace-nowrap' : ''}`}
                  >
                    {cell}
                  </th>
                ) : (
                  <td
                    key={c}
                    data-head={stacks && typeof head[c] === 'string' ? head[c] : undefined}
                    className="border-rule border-b py-2.5 pr-3 text-ink-2 last:pr-0 sm:pr-6"
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
