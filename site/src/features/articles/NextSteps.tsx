import { paths, links as ways } from '@site/config';
import type { ArticleSummary } from '../../content/articles.ts';
import type { Words } from '../../content/page-words.ts';
import type { ArticleData } from '../../content/schemas/articles/article.ts';
import { ActionButton, Actions, Arrow, Button } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { LinkRows } from '../services/NextSteps.tsx';

type Props = {
  title: string;
  /** Absolute URL. */
  address: string;
};

/** Links work without JavaScript; `site/src/features/articles/share-button.ts` shows the button. */
export function ShareArticle({ title, address }: Props) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <section
      aria-label="Share"
      data-share={address}
      data-title={title}
      data-search="off"
      className="mt-14 print:hidden"
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-15">
        <ActionButton variant="secondary" hidden className="[&[hidden]]:hidden">
          Share Article
        </ActionButton>
        <a href={mail} className="link inline-block py-1">
          Send by email
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

export function NextSteps({ words, own }: { words: Words; own?: ArticleData['next'] }) {
  return (
    <div data-search="off" className="print:hidden">
      <Section tone="deep" title={own?.title ?? words('article-next-title')}>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Actions others="outline" items={[...(own ? [own] : []), ways.yourLine, ways.demo]} />
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

export function WhitePaper({ words }: { words: Words }) {
  return (
    <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <Button href={paths.whitePaperPdf} variant="ink" download>
        {words('paper-button')} <Arrow />
      </Button>
      <span className="text-15 text-ink-2">{words('paper-note')}</span>
    </p>
  );
}

/** In development: why a build would omit this article. */
export function HeldBackNotice({ why }: { why: string }) {
  return (
    <Container className="pt-5">
      <p className="border-[1.5px] border-ink bg-hivis px-4 py-3 font-[600] text-15 text-on-hivis">
        {why}
      </p>
    </Container>
  );
}

export const RelatedArticles = ({ articles }: { articles: readonly ArticleSummary[] }) => (
  <div data-search="off" className="print:hidden">
    <Section title="Related articles">
      <LinkRows
        items={articles.map(({ path, title, category }) => ({
          href: path,
          title,
          kind: category,
        }))}
      />
    </Section>
  </div>
);
