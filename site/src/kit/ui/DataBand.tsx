import type { ReactNode } from 'react';

type Datum = {
  value: ReactNode;
  unit?: string | undefined;
  label: ReactNode;
  /** Basis or source, in small print. */
  note?: ReactNode;
};

type Props = { items: readonly Datum[]; className?: string };

export function DataBand({ items, className = '' }: Props) {
  return (
    <dl
      className={`break-inside-avoid grid pairs border-rule border-t border-l in-[.on-deep]:border-deep-rule ${items.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'} ${className}`}
    >
      {items.map((item, i) => (
        <div
          key={i}
          className="flex flex-col-reverse justify-end border-rule border-r border-b p-4 in-[.on-deep]:border-deep-rule md:p-6 max-lg:last:odd:col-span-full"
        >
          <dt className="mt-1 text-15 text-ink-2 in-[.on-deep]:text-on-deep-2">
            {item.label}
            {item.note && <span className="mt-1 block text-14">{item.note}</span>}
          </dt>
          <dd className="whitespace-nowrap font-mono text-24 md:text-32">
            {item.value}
            {/* A per cent sign follows its number; other units follow a space, smaller. */}
            {item.unit === '%' ? '%' : item.unit && <span className="text-17"> {item.unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
