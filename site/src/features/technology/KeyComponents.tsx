import type { Words } from '../../content/page-words.ts';
import type { TechnologyData } from '../../content/schemas/pages/technology.ts';
import { Paragraphs } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { alarmScreen } from '../detection/figures/alarm-screen.tsx';
import { misfitFigure } from '../detection/figures/misfit.tsx';
import { NodeParts } from './NodeParts.tsx';

type Props = { components: TechnologyData['components']; words: Words };

/** site/src/features/technology/tab-set.ts makes the panels tabs. */
export function KeyComponents({ components, words }: Props) {
  return (
    <Section {...words.head('components')} id="components" tone="sheet" opening="stacked">
      <tab-set className="block">
        <div
          role="tablist"
          aria-label={words('components-title')}
          className="flex flex-wrap gap-2"
          hidden
        >
          {components.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`tab-${item.id}`}
              aria-controls={`panel-${item.id}`}
              className="min-h-12 cursor-pointer border-[1.5px] border-ink border-b-0 px-3 text-15 font-[600] aria-selected:bg-ink aria-selected:text-sheet sm:px-6 sm:text-17"
            >
              {item.tab}
            </button>
          ))}
        </div>
        {components.map((item) => (
          <div
            key={item.id}
            id={`panel-${item.id}`}
            className="border-[1.5px] border-ink bg-paper p-4 not-last:mb-4 md:p-8"
          >
            <Component item={item} words={words} />
          </div>
        ))}
      </tab-set>
    </Section>
  );
}

function Component({ item, words }: { item: Props['components'][number]; words: Words }) {
  const text = (
    <>
      <h3 className="text-32">{item.title}</h3>
      <Paragraphs texts={item.text} className="mt-4 text-ink-2" />
    </>
  );
  if (item.id === 'sensors') return <NodeParts words={words}>{text}</NodeParts>;
  const { Drawing } = item.id === 'algorithms' ? misfitFigure : alarmScreen;
  return (
    <div className="grid gap-8 lg:grid-cols-12 lg:gap-12 print:grid-cols-2">
      <div className="lg:col-span-5">{text}</div>
      <div className="lg:col-span-7">
        <Sizes of={Drawing} id={item.id} />
      </div>
    </div>
  );
}
