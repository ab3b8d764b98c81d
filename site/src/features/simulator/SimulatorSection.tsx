import { getDefaultRun } from '@site/leak-model/simulator';
import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';

/** The sentences that no result changes, for the island. */
export const selectSimulatorWords = (words: Words) => ({
  still: words('simulator-still'),
  axes: words('simulator-axes'),
  rule: words('simulator-rule'),
  sizes: words('simulator-sizes'),
  sizesText: words('simulator-sizes-text'),
  late: words('simulator-late'),
});
export type SimulatorWords = ReturnType<typeof selectSimulatorWords>;

export function SimulatorSection({ words, children }: { words: Words; children: ReactNode }) {
  return (
    <Section
      id="simulator"
      tone="deep"
      title={words('simulator-title')}
      intro={
        <Paragraph parts={{ km: getDefaultRun().length / 1000 }}>
          {words('simulator-intro')}
        </Paragraph>
      }
    >
      {children}
    </Section>
  );
}
