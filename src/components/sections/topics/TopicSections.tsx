import { paths } from '../../../config/paths.ts';
import type { TopicData } from '../../../content/schemas/pages/topic.ts';
import { Actions } from '../../ui/Button.tsx';
import { Inline, Paragraph, Paragraphs } from '../../ui/Inline.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';
import { DrawingWithWords } from '../shared/PageDrawing.tsx';

export function TopicHero({ title, lede }: Pick<TopicData, 'title' | 'lede'>) {
  return (
    <PageHero
      title={title}
      lede={lede}
      actions={
        <Actions
          items={[
            { href: paths.contact, label: 'Ask an engineer' },
            { href: paths.methods, label: 'Methods compared' },
          ]}
        />
      }
    />
  );
}

export function TopicLimits({ limits }: Pick<TopicData, 'limits'>) {
  return (
    <Section id="limits" tone="sheet" opening="split" title={limits.heading}>
      <RuledList items={limits.items} />
    </Section>
  );
}

type SectionData = TopicData['sections'][number];

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function Compared({ caption, head, rows }: NonNullable<SectionData['table']>) {
  return (
    <div>
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

/** Beside the heading, or in two columns below it. */
function Words({ heading, paragraphs, list, wide }: SectionData & { wide: boolean }) {
  return (
    <Section id={anchor(heading)} opening={wide ? 'stacked' : 'split'} title={heading}>
      <div className={wide ? 'grid gap-x-12 gap-y-4 lg:grid-cols-2' : 'max-w-[68ch] space-y-4'}>
        {paragraphs.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
      </div>
      {list && (
        <div className="mt-6">
          <RuledList items={list} />
        </div>
      )}
    </Section>
  );
}

function Comparison({ heading, paragraphs, table }: SectionData) {
  return (
    <Section
      id={anchor(heading)}
      opening="stacked"
      title={heading}
      intro={<Paragraphs texts={paragraphs} className="max-w-[68ch]" />}
    >
      {table && <Compared {...table} />}
    </Section>
  );
}

/** Sections with words only alternate between two layouts. */
export function TopicSections({ sections }: Pick<TopicData, 'sections'>) {
  const plain = sections.filter(({ table, figure, list }) => !table && !figure && !list);
  return sections.map((section) => {
    const { heading, paragraphs, table, figure } = section;
    if (figure) {
      const { id, ...rest } = figure;
      return (
        <DrawingWithWords
          key={heading}
          id={anchor(heading)}
          tone="paper"
          figure={id}
          {...{ heading, paragraphs, ...rest }}
        />
      );
    }
    if (table) return <Comparison key={heading} {...section} />;
    return <Words key={heading} {...section} wide={plain.indexOf(section) % 2 === 0} />;
  });
}
