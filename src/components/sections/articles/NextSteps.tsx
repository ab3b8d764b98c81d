import { paths } from '../../../config/paths.ts';
import type { Words } from '../../../content/page-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';

const ways = [
  { href: paths.services, label: 'Services' },
  { href: paths.corrosion, label: 'Corrosion control and management' },
  { href: paths.contact, label: 'Ask an engineer' },
] as const;

export function NextSteps({ words }: { words: Words }) {
  return (
    <div data-search="off" className="print:hidden">
      <Section
        tone="deep"
        title={words('article-next-title')}
        intro={<p>{words('article-next')}</p>}
      >
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Button href={paths.demo}>Book a Demo</Button>
          {ways.map((way) => (
            <a key={way.href} href={way.href} className="link py-2 font-[500]">
              {way.label}
            </a>
          ))}
        </div>
      </Section>
    </div>
  );
}
