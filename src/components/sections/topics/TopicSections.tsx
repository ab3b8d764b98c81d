import type { TopicData } from '../../../content/schemas/pages/topic.ts';
import { Inline } from '../../ui/Inline.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

type SectionData = TopicData['sections'][number];

/** An anchor from a heading: its words, joined. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function Compared({ caption, head, rows }: NonNullable<SectionData['table']>) {
  return (
    <div className="mt-8">
      <p className="mb-3 text-15 text-ink-2">{caption}</p>
      <ComparedRows
        head={head}
        rows={rows.map(([name, ...cells]) => {
          const [first, second, third] = cells.map((cell) => <Inline key={cell}>{cell}</Inline>);
          return [name, first, second, third];
        })}
      />
    </div>
  );
}

/** The sections of a topic's page: paragraphs, then a list or a comparison where there is one. */
export function TopicSections({ sections }: Pick<TopicData, 'sections'>) {
  return sections.map(({ heading, paragraphs, list, table }) => (
    <Section key={heading} id={anchor(heading)} opening="stacked" title={heading}>
      <div className="max-w-[68ch] space-y-4 text-17">
        {paragraphs.map((text) => (
          <p key={text}>
            <Inline>{text}</Inline>
          </p>
        ))}
      </div>
      {list && (
        <div className="mt-6 max-w-[800px]">
          <RuledList items={list.map((item) => <Inline key={item}>{item}</Inline>)} />
        </div>
      )}
      {table && <Compared {...table} />}
    </Section>
  ));
}
