import type { Words } from '../../content/page-words.ts';
import type { TechnologyData } from '../../content/schemas/pages/technology.ts';
import { Paragraphs } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { alarmScreen } from '../detection/figures/alarm-screen.tsx';
import { misfitFigure } from '../detection/figures/misfit.tsx';
import { NodePicture, PartsList } from './NodeParts.tsx';

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
            <div className="grid gap-8 lg:grid-cols-12 lg:gap-12 print:grid-cols-2">
              <div className="lg:col-span-6">
                <h3 className="text-32">{item.title}</h3>
                <Paragraphs texts={item.text} className="mt-4 text-20 text-ink-2" />
                {item.id === 'sensors' && <PartsList className="mt-6" words={words} />}
              </div>
              <div className="lg:col-span-6">
                <ComponentDrawing id={item.id} />
              </div>
            </div>
          </div>
        ))}
      </tab-set>
    </Section>
  );
}

function ComponentDrawing({ id }: { id: string }) {
  if (id === 'sensors') return <NodePicture numbered />;
  if (id === 'algorithms') return <misfitFigure.Drawing id="misfit" compact />;
  return <alarmScreen.Drawing id="alarm-screen" compact />;
}
