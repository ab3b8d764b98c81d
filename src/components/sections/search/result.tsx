import type { Hit } from '../../../search/engine.ts';
import { escaped, type Html, template } from '../../ui/template.ts';
import { marked } from './marked.tsx';

type Props = { title: string; href: string; section?: string; excerpt: string };

function Result({ title, href, section, excerpt }: Props) {
  return (
    <>
      <h3 className="text-20">
        <a href={href} className="link">
          {title}
        </a>
      </h3>
      <p className="mt-1 font-mono text-13 text-ink-2 [overflow-wrap:anywhere]">
        {href}
        {section && <span className="font-sans"> · {section}</span>}
      </p>
      <p className="mt-2 text-15 text-ink-2">{excerpt}</p>
    </>
  );
}

const page = template(['title', 'href', 'excerpt'], Result);
const sectionOfPage = template(['title', 'href', 'section', 'excerpt'], Result);

/** The HTML of a search result: its title, where it stands, and an excerpt, with the search words marked. */
export function searchResult({ title, place, excerpt }: Hit): Html {
  const { href, section } = place;
  const values = { title: marked(title), href: escaped(href), excerpt: marked(excerpt) };
  return section && section !== title.map(({ text }) => text).join('')
    ? sectionOfPage({ ...values, section: escaped(section) })
    : page(values);
}
