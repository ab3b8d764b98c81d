import type { StandardData } from '../../../content/schemas/records/source.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = {
  heading: string;
  items: readonly (StandardData & { use?: string })[];
};

/** A list of codes and standards. */
export function Standards({ heading, items }: Props) {
  return (
    <Section title={heading}>
      <dl className="grid border-rule border-t lg:grid-cols-2 lg:gap-x-12">
        {items.map(({ code, covers, use, source }) => (
          <div
            key={code}
            className="border-rule border-b py-4 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-5"
          >
            <dt className="font-mono text-15 font-[600]">{code}</dt>
            <dd className="text-15 text-ink-2">
              {use && <span className="block text-ink">{use}</span>}
              <Inline>{`${covers} [@${source.id}]`}</Inline>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
