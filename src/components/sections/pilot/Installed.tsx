import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { nodeOnPipe } from '../../../figures/detection/node-on-pipe.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { items: PilotData['installed']; words: Words };

/** The equipment installed on the line, and a section drawing of a sensor node. */
export function Installed({ items, words }: Props) {
  return (
    <Section title={words('installed-title')} tone="sheet">
      <div className="grid items-center gap-8 lg:grid-cols-12 lg:gap-12">
        <dl className="border-rule border-t lg:col-span-8">
          {items.map(({ item, detail }) => (
            <div
              key={item}
              className="gap-8 border-rule border-b py-4 sm:grid sm:grid-cols-[14rem_1fr]"
            >
              <dt className="text-20 font-[600]">{item}</dt>
              <dd className="mt-1 text-ink-2 sm:mt-0">{detail}</dd>
            </div>
          ))}
        </dl>
        <div className="max-w-sm lg:order-first lg:col-span-4">
          <nodeOnPipe.Drawing id="pilot-node" />
        </div>
      </div>
    </Section>
  );
}
