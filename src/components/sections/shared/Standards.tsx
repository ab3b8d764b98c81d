import type { StandardData } from '../../../content/schemas/records/source.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = {
  heading: string;
  items: readonly (StandardData & { use?: string })[];
};

export function Standards({ heading, items }: Props) {
  return (
    <Section title={heading}>
      <Definitions
        layout="pairs"
        mono
        items={items.map(({ code, covers, use, source }) => ({
          title: code,
          text: (
            <>
              {use && <span className="block text-ink">{use}</span>}
              <Inline>{`${covers} [@${source.id}]`}</Inline>
            </>
          ),
        }))}
      />
    </Section>
  );
}
