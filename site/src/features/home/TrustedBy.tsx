import type { Words } from '../../content/page-words.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = { words: Words };

const heading = 'mb-4 border-ink border-b-[1.5px] pb-4 text-20';

function Operators({ words }: Props) {
  return (
    <div>
      <h3 className={heading}>{words('operators-title')}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
        {words.list('operators').map(({ title, text, mark }) => (
          <div key={title}>
            <dt className="font-[600]">
              <Drawing name={`marks/${mark}`} className="mb-3 size-14" />
              {title}
            </dt>
            <dd className="mt-1 text-15 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Standards({ words }: Props) {
  return (
    <div>
      <h3 className={heading}>{words('standards-title')}</h3>
      <Definitions layout="pairs" className="-mt-4 border-t-0!" items={words.list('standards')} />
    </div>
  );
}

/** In place of client logos: no client is named without consent. */
export function TrustedBy({ words }: Props) {
  return (
    <Section opening="stacked" {...words.head('held-to')} tone="sheet">
      <div className="grid gap-10 lg:gap-14">
        <Operators words={words} />
        <Standards words={words} />
      </div>
    </Section>
  );
}
