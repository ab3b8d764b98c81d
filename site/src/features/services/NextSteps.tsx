import { paths } from '@site/config';
import type { ReactNode } from 'react';
import type { ServiceData } from '../../content/schemas/pages/service.ts';
import { type Action, LinkList } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type NextStep = { href: string; title: string; text?: string; kind?: ReactNode };

type LinkRowsProps = { items: readonly NextStep[]; heading?: 'p' | 'h2' | 'h3' };

export const LinkRows = ({ items, heading: H = 'p' }: LinkRowsProps) => (
  <ul className="border-rule border-t">
    {items.map(({ href, title, text, kind }) => (
      <li
        key={href}
        className="relative grid gap-1 border-rule border-b py-5 hover:bg-sheet sm:grid-cols-12 sm:gap-6"
      >
        {kind && <p className="text-15 text-ink-2 sm:col-span-2">{kind}</p>}
        <H className="font-[600] text-20 sm:col-span-4">
          <a className="link after:absolute after:inset-0" href={href}>
            {title}
          </a>
        </H>
        {text && (
          <p className={`text-15 text-ink-2 ${kind ? 'sm:col-span-6' : 'sm:col-span-8'}`}>{text}</p>
        )}
      </li>
    ))}
  </ul>
);

type Props = {
  items: readonly NextStep[];
  others?: readonly Action[];
  heading?: string;
};

export const NextSteps = ({ items, others = [], heading = 'Read next' }: Props) => (
  <Section title={heading}>
    <LinkRows items={items} />
    {others.length > 0 && (
      <LinkList
        items={others}
        className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-15"
        link="link inline-block py-0.5"
      />
    )}
  </Section>
);

export const linkService = (id: string, { name }: ServiceData): NextStep => ({
  href: `${paths.services}/${id}`,
  title: name,
  kind: 'Service',
});

export const linkArticle = (slug: string, title: string, text: string): NextStep => ({
  href: `${paths.blog}/${slug}`,
  title,
  text,
  kind: 'Article',
});
