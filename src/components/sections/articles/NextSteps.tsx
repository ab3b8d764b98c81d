import { paths } from '../../../config/paths.ts';
import type { Words } from '../../../content/page-words.ts';
import { ActionButton, Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = {
  title: string;
  /** Absolute URL of the article. */
  address: string;
};

/** Links that work without JavaScript; `src/enhancements/share.ts` shows the button. */
export function ShareArticle({ title, address }: Props) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <section
      aria-label="Share"
      data-share={address}
      data-title={title}
      className="mt-14 print:hidden"
    >
      <p className="font-[600] text-20">Send this to a colleague</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-15">
        <ActionButton variant="secondary" hidden className="[&[hidden]]:hidden">
          Share Article
        </ActionButton>
        <a href={mail} className="link inline-block py-1">
          By email
        </a>
        <a href={address} className="link inline-block py-1" rel="bookmark">
          Link to this article
        </a>
      </p>
      <p role="status" className="mt-2 min-h-6 text-15 text-ink-2" />
    </section>
  );
}

const links = [
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
          {links.map((link) => (
            <a key={link.href} href={link.href} className="link py-2 font-[500]">
              {link.label}
            </a>
          ))}
        </div>
      </Section>
    </div>
  );
}
