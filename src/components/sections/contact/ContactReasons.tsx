import type { Words } from '../../../content/page-words.ts';
import { Email, Phone } from '../../ui/Contact.tsx';
import { Definitions } from '../../ui/Definitions.tsx';

export function ContactReasons({ words }: { words: Words }) {
  return (
    <>
      <h2 className="sr-only">{words('reasons-title')}</h2>
      <Definitions layout="above" items={words.list('reasons')} />
      <p className="mt-6 text-15 text-ink-2">
        Or directly: <Email />, <Phone />
      </p>
    </>
  );
}

/** First of all: we are not an emergency service. */
export function Emergency({ words }: { words: Words }) {
  return (
    <section
      id="report-a-leak"
      aria-labelledby="report-a-leak-title"
      className="mt-8 border-alarm border-l-4 bg-sheet p-5"
    >
      <h2 id="report-a-leak-title" className="text-20">
        {words('emergency-title')}
      </h2>
      <p className="mt-1 text-15">{words('emergency-text')}</p>
    </section>
  );
}
