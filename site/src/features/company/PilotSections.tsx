import type { Words } from '../../content/page-words.ts';
import type { PilotData } from '../../content/schemas/pages/pilot.ts';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { NodePicture, PartsList } from '../technology/NodeParts.tsx';

type Props = Pick<PilotData, 'suits' | 'declines'> & { words: Words };

export function Fit({ suits, declines, words }: Props) {
  const lists = [
    [words('suits-title'), suits, 'tick'],
    [words('declines-title'), declines, 'cross'],
  ] as const;
  return (
    <Section title={words('fit-title')}>
      <div className="grid gap-10 md:grid-cols-2 lg:gap-12">
        {lists.map(([title, items, mark]) => (
          <div key={mark}>
            <h3 className="border-ink border-b-[1.5px] pb-2 text-24">{title}</h3>
            <RuledList mark={mark} className="border-t-0!" items={items} />
          </div>
        ))}
      </div>
    </Section>
  );
}

type InstalledProps = {
  items: PilotData['installed'];
  /** Of /technology, which names the parts of the node. */
  node: Words;
  words: Words;
};

export function InstalledEquipment({ items, node, words }: InstalledProps) {
  return (
    <Section title={words('installed-title')} tone="sheet">
      <div className="grid gap-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="lg:col-span-8">
          <Definitions
            layout="wide"
            items={items.map(({ item, detail }) => ({ title: item, text: detail }))}
          />
        </div>
        <div className="max-w-sm lg:order-first lg:row-span-2 lg:col-span-4">
          <NodePicture numbered />
        </div>
        <div className="text-15 lg:col-span-8">
          <h3 className="mb-2 text-20">{node('node-title')}</h3>
          <PartsList words={node} className="lg:columns-2 lg:gap-12" />
        </div>
      </div>
    </Section>
  );
}

export function Tests({ tests, words }: { tests: PilotData['tests']; words: Words }) {
  return (
    <Section tone="deep" {...words.head('tests')}>
      <Definitions
        layout="pairs"
        items={tests.map(({ measure, target, how }) => ({
          title: measure,
          text: `Target: ${target}. Measured: ${how}`,
        }))}
      />
    </Section>
  );
}

type PilotRequestDetailsProps = Pick<PilotData, 'declines'> & { words: Words };

export function PilotRequestDetails({ declines, words }: PilotRequestDetailsProps) {
  const steps = [1, 2, 3, 4].map((n) => words(`request-step-${n}`));
  return (
    <>
      <h2 className="mb-4 text-24">{words('request-title')}</h2>
      <RuledList items={steps} ordered />
      <Paragraph className="mt-4 text-15 text-ink-2">{words('request-answer')}</Paragraph>
      <h2 className="mt-10 mb-4 text-24">{words('request-declines')}</h2>
      <RuledList items={declines} />
    </>
  );
}
