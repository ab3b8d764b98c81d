import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<PilotData, 'suits' | 'declines'> & { words: Words };

export function Fit({ suits, declines, words }: Props) {
  return (
    <Section title={words('fit-title')}>
      <div className="grid gap-10 md:grid-cols-2 lg:gap-12">
        <List title={words('suits-title')} items={suits} mark="M2 8.5l4 4L14 3" tone="stroke-ok" />
        <List
          title={words('declines-title')}
          items={declines}
          mark="M3 3l10 10M13 3L3 13"
          tone="stroke-alarm"
        />
      </div>
    </Section>
  );
}

type ListProps = { title: string; items: readonly string[]; mark: string; tone: string };

function List({ title, items, mark, tone }: ListProps) {
  return (
    <div>
      <h3 className="border-ink border-b-[1.5px] pb-2 text-24">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="flex gap-4 border-rule border-b py-3.5">
            <svg
              viewBox="0 0 16 16"
              className={`mt-1.5 size-4 shrink-0 fill-none ${tone}`}
              aria-hidden="true"
            >
              <path d={mark} strokeWidth="2" />
            </svg>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
