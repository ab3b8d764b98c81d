import type { ReactNode } from 'react';

type Props = {
  /** The first heads the row names. */
  head: readonly [string, string, string, string];
  rows: readonly (readonly [string, ReactNode, ReactNode, ReactNode])[];
};

const columns = 'md:grid md:grid-cols-[3fr_4fr_4fr_4fr] md:gap-6';

/** Four columns; on a phone each row is stacked with its own headings. */
export function ComparedRows({ head, rows }: Props) {
  return (
    <div className="text-15">
      <div
        aria-hidden="true"
        className={`hidden border-ink border-b-[1.5px] pb-2 font-[600] ${columns}`}
      >
        {head.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      <ul className="max-md:border-ink max-md:border-t-[1.5px]">
        {rows.map(([name, ...cells]) => (
          <li key={name} className={`border-rule border-b py-3 ${columns}`}>
            <h3 className="text-17 md:font-[500] md:text-15 md:tracking-normal">{name}</h3>
            <dl className="max-md:mt-1 md:contents">
              {cells.map((cell, i) => (
                <div key={head[i + 1]} className="max-md:mt-0.5">
                  <dt className="text-ink-2 max-md:inline max-md:after:content-[':_'] md:sr-only">
                    {head[i + 1]}
                  </dt>
                  <dd className="max-md:inline md:text-ink-2">{cell}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
