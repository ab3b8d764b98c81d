/** The names of a drawing's numbered call-outs, below it, where they are legible at every width. */
export function CallOutList({ items }: { items: readonly { text: string }[] }) {
  if (items.length === 0) return null;
  return (
    <ol className="mt-4 grid gap-x-6 gap-y-1.5 text-15 leading-snug sm:grid-cols-2">
      {items.map(({ text }, i) => (
        <li key={text} className="flex gap-2.5">
          <span aria-hidden="true" className="font-mono font-[600]">
            {i + 1}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
