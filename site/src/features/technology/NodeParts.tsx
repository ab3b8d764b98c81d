import { PIPE } from '@site/leak-model';
import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { getDrawingFile } from '../../kit/drawings/drawing-files.ts';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';

const { title, leaders } = getDrawingFile('node') ?? { leaders: [] };

export const NodeDrawing = ({ numbered = false }) => (
  <Drawing
    name="node"
    title={title}
    lettering={16}
    className="mx-auto block w-full max-w-xl"
    callOuts={numbered ? leaders.map(({ id }) => id) : []}
  />
);

type Props = {
  words: Words;
  /** Above the names of the parts, which are not explained then. */
  children?: ReactNode;
};

/** The node taken apart, its parts numbered. */
export const NodeParts = ({ words, children }: Props) => (
  <div className="grid gap-8 lg:grid-cols-12 lg:gap-12 print:grid-cols-2">
    <div className="lg:col-span-5">
      {children}
      <RuledList
        ordered
        mark="none"
        className="mt-6"
        items={words.list('node').map(({ title: part, text }) => (
          <>
            <strong className="font-[600]">{part}</strong> {!children && <Inline>{text}</Inline>}
          </>
        ))}
      />
      <Paragraph
        className="mt-4 text-15 text-ink-2"
        parts={{ outside: Math.round(1e3 * (PIPE.diameter + 2 * PIPE.wall)) }}
      >
        {words('node-note')}
      </Paragraph>
    </div>
    <div className="max-lg:order-first lg:col-span-7">
      <NodeDrawing numbered />
    </div>
  </div>
);
