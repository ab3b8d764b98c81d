import { getDefaultRun } from '@site/leak-model/simulator';
import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { ArrivalTable, DistanceTimeDiagram } from '../detection/DistanceTimeDiagram.tsx';

/** Once, at build time. */
const run = getDefaultRun();

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

/** Without `children`, the simulator: the default line as computed at build. */
export function SimulatorSection({ words, children }: { words: Words; children?: ReactNode }) {
  return (
    <Section
      id="simulator"
      tone="deep"
      title={words('simulator-title')}
      intro={<Paragraph parts={{ km: run.length / 1000 }}>{words('simulator-intro')}</Paragraph>}
    >
      {children ?? (
        <>
          <DistanceTimeDiagram run={run} id="technology-diagram" />
          <details className="text-15 text-on-deep-2">
            <summary className="link inline-block min-h-6 cursor-pointer">
              The arrivals as a table
            </summary>
            <div className="mt-3 scroll-x">
              <ArrivalTable run={run} />
            </div>
          </details>
        </>
      )}
    </Section>
  );
}
