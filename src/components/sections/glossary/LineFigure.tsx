import { Drawing } from '../../../figures/drawings/Drawing.tsx';
import { drawingFile } from '../../../figures/drawings/files.ts';
import { Figure } from '../../ui/Figure.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';

const callOuts = drawingFile('glossary')?.leaders.map(({ id }) => id) ?? [];
/** For phones. */
const halves = { beginning: '0 24 330 226', continuation: '326 24 330 226' };
const title = 'A buried pipeline in section, with ten of its parts numbered';

/** Numbered parts link to their definitions. */
export function LineFigure({ name }: { name: (id: string) => string }) {
  return (
    <Figure caption="A line in section, not to scale. Each number leads to its definition.">
      <TwoSizes
        wide={<Drawing name="glossary" title={title} callOuts={callOuts} />}
        compact={Object.entries(halves).map(([half, viewBox]) => (
          <Drawing
            key={half}
            name="glossary"
            title={`${title}: ${half}`}
            callOuts={callOuts}
            viewBox={viewBox}
          />
        ))}
      />
      <ol className="mt-4 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {callOuts.map((id, i) => (
          <li key={id}>
            <a
              className="flex min-h-8 items-baseline gap-3 text-15 underline-offset-4 hover:underline"
              href={`#${id}`}
            >
              <span className="w-5 shrink-0 text-right font-mono">{i + 1}</span>
              {name(id)}
            </a>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
