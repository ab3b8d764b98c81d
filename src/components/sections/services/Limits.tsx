import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Inline, Paragraph } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

/** Checks whether the service suits a reader’s line; the boxes can be ticked in print. */
export function Checklist({ block }: { block: BlockOf<'checklist'> }) {
  return (
    <Section
      title={block.heading}
      intro={
        <>
          <Paragraph>{block.intro}</Paragraph>
          <ul className="mt-6 border-rule border-t text-ink">
            {block.items.map((item) => (
              <li key={item} className="flex gap-4 border-rule border-b py-3">
                <svg
                  className="mt-1.5 size-4 shrink-0 fill-none stroke-ink"
                  viewBox="0 0 16 16"
                  aria-hidden="true"
                >
                  <path d="M1 1h14v14H1z" strokeWidth="1.5" />
                </svg>
                <span>
                  <Inline>{item}</Inline>
                </span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

/** The first paragraph is emphasised. */
export function Problem({ block }: { block: BlockOf<'prose'> }) {
  return (
    <Section
      title={block.heading}
      intro={
        <div className="space-y-4">
          {block.paragraphs.map((text, i) => (
            <p key={text} className={i === 0 ? 'text-20 text-ink' : ''}>
              <Inline>{text}</Inline>
            </p>
          ))}
        </div>
      }
    />
  );
}

/** A table with an introduction. */
export function MethodTable({ block }: { block: BlockOf<'table'> }) {
  return (
    <Section title={block.heading} intro={<Paragraph>{block.intro}</Paragraph>}>
      <Table caption={block.caption} captionHidden head={block.columns} rows={block.rows} />
    </Section>
  );
}

/** On a strong background, so that limits are not overlooked. */
export function Limits({ block }: { block: BlockOf<'limits'> }) {
  return (
    <Section tone="deep" title={block.heading} intro={<Paragraph>{block.intro}</Paragraph>}>
      <dl className="border-deep-rule border-t">
        {block.items.map((item) => (
          <div
            key={item.title}
            className="border-deep-rule border-b py-5 lg:grid lg:grid-cols-12 lg:gap-8"
          >
            <dt className="text-20 font-[600] lg:col-span-5">{item.title}</dt>
            <dd className="mt-1 max-w-[68ch] text-on-deep-2 lg:col-span-7 lg:mt-0">
              <Inline>{item.text}</Inline>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
