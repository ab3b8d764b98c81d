import { drawingPath } from '@site/config';
import { PIPE } from '@site/leak-model';
import type { Words } from '../../content/page-words.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { getDrawingFile } from '../../kit/drawings/drawing-files.ts';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';

const name = 'hardware/node';
const { title, leaders } = getDrawingFile(name) ?? { leaders: [] };

/** A file of its own, for pages with many drawings; its parts are `numbered` where their names are beside it. */
export const NodePicture = ({ numbered = false }) => (
  <img
    src={`${drawingPath(name)}${numbered ? '#call-outs' : ''}`}
    alt={title}
    width="464"
    height="650"
    loading="lazy"
    className="mx-auto h-auto w-full max-w-md"
  />
);

/** The parts by the numbers of the picture; `words` are those of /technology. */
export const PartsList = ({ words, className }: { words: Words; className?: string }) => (
  <RuledList
    ordered
    mark="none"
    className={className ?? ''}
    items={words.list('node').map(({ title: part, text }) => (
      <>
        <strong className="font-[600]">{part}</strong> <Inline>{text}</Inline>
      </>
    ))}
  />
);

/** The node taken apart, its parts numbered. */
export const NodeParts = ({ words }: { words: Words }) => (
  <div className="grid gap-8 lg:grid-cols-12 lg:gap-12 print:grid-cols-2">
    <div className="lg:col-span-5">
      <PartsList words={words} />
      <Paragraph
        className="mt-4 text-15 text-ink-2"
        parts={{ outside: Math.round(1e3 * (PIPE.diameter + 2 * PIPE.wall)) }}
      >
        {words('node-note')}
      </Paragraph>
    </div>
    <div className="max-lg:order-first lg:col-span-7">
      <Drawing
        name={name}
        title={title}
        className="mx-auto block w-full max-w-xl"
        callOuts={leaders.map(({ id }) => id)}
        lettering={16}
      />
    </div>
  </div>
);
