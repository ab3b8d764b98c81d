import { paths } from '../../../config/paths.ts';
import { Section } from '../../ui/Section.tsx';

export type Next = { href: string; title: string; text: string; kind: string };

export function NextSteps({
  items,
  heading = 'Read next',
}: {
  items: readonly Next[];
  heading?: string;
}) {
  return (
    <Section title={heading}>
      <ul className="border-rule border-t">
        {items.map(({ href, title, text, kind }) => (
          <li
            key={href}
            className="relative grid gap-1 border-rule border-b py-5 hover:bg-sheet sm:grid-cols-12 sm:gap-6"
          >
            <p className="text-15 text-ink-2 sm:col-span-2">{kind}</p>
            <p className="text-20 font-[600] sm:col-span-4">
              <a className="link after:absolute after:inset-0" href={href}>
                {title}
              </a>
            </p>
            <p className="text-15 text-ink-2 sm:col-span-6">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A link to an article, for `NextSteps`. */
export const articleNext = (slug: string, title: string, text: string): Next => ({
  href: `${paths.blog}/${slug}`,
  title,
  text,
  kind: 'Article',
});
