import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = {
  heading: string;
  items: readonly { title: string; text: string }[];
};

export function Steps({ heading, items }: Props) {
  return (
    <Section title={heading} tone="sheet">
      <ol className="grid lg:grid-cols-4">
        {items.map((item, i) => (
          <li
            key={item.title}
            className="relative border-ink pb-8 pl-8 last:pb-0 max-lg:ml-3 max-lg:border-l-[1.5px] lg:border-t-[1.5px] lg:pt-8 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute -left-[13px] top-0.5 grid size-6 place-items-center border-[1.5px] border-ink bg-sheet font-[600] font-mono text-13 lg:-top-3 lg:left-0"
            >
              {i + 1}
            </span>
            <h3 className="text-20">{item.title}</h3>
            <p className="mt-2 max-w-[46ch] text-15 text-ink-2">
              <Inline>{item.text}</Inline>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
