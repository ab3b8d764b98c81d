import type { Words } from '../../content/page-words.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';

/** Where each zone begins and ends in the drawing of the chain, and its columns. */
const frames = [
  { view: '0 0 620 132', columns: 'md:col-span-2' },
  { view: '620 0 310 132', columns: '' },
  { view: '930 0 310 132', columns: '' },
];

/** The chain from node to SCADA in its three zones, with what crosses their borders. */
export function Zones({ words }: { words: Words }) {
  return (
    <Section id="zones" opening="stacked" {...words.head('zones')}>
      <ol className="grid border-[1.5px] border-ink bg-sheet md:grid-cols-4">
        {words.list('zones').map(({ title, when = '', text }, i) => (
          <li
            key={title}
            className={`row-span-3 grid grid-rows-subgrid border-ink border-dashed not-first:max-md:border-t-[1.5px] md:not-first:border-l-[1.5px] ${frames[i]?.columns}`}
          >
            <h3 className="px-5 pt-4 text-20">
              {title} <span className="block font-[400] text-15 text-ink-2">{when}</span>
            </h3>
            <Drawing name="interface-chain" viewBox={frames[i]?.view ?? ''} />
            <Paragraph className="p-5 text-15">{text}</Paragraph>
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-[80ch] text-ink-2">
        <Inline>{words('zones-text')}</Inline>
      </p>
    </Section>
  );
}
