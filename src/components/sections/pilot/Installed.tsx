import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { nodeOnPipe } from '../../../figures/detection/node-on-pipe.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

type AfterProps = Pick<PilotData, 'ends' | 'after'> & { words: Words };

export function After({ ends, after, words }: AfterProps) {
  return (
    <Section title={words('end-title')} tone="sheet" id="end">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <dl className="border-ink border-t-[1.5px] lg:col-span-7">
          {ends.map(({ by, when }) => (
            <div
              key={by}
              className="gap-8 border-rule border-b py-4 sm:grid sm:grid-cols-[8rem_1fr]"
            >
              <dt className="font-[600]">{by}</dt>
              <dd className="mt-1 text-ink-2 sm:mt-0">{when}</dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-5">
          <h3 className="mb-4 text-24">{words('after-title')}</h3>
          <RuledList items={after} />
        </div>
      </div>
    </Section>
  );
}

type Props = { items: PilotData['installed']; words: Words };

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
