type Props = { rows: readonly { name: string; count: number }[] };

/** A bar chart of counts. */
export function CountBars({ rows }: Props) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <dl>
      {rows.map(({ name, count }) => (
        <div
          key={name}
          className="grid grid-cols-[8.5rem_1fr_2.5rem] items-center gap-3 border-rule border-b py-3"
        >
          <dt className="text-15">{name}</dt>
          <dd className="order-last text-right font-mono text-17">{count}</dd>
          <svg
            viewBox={`0 0 ${most} 10`}
            preserveAspectRatio="none"
            className="block h-5 w-full fill-ink"
            aria-hidden="true"
          >
            <path d={`M0 0h${count}v10H0z`} />
          </svg>
        </div>
      ))}
    </dl>
  );
}
