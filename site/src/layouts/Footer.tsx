import {
  brand,
  company,
  footerNavigation,
  legalNavigation,
  listParticulars,
  type NavItem,
  paths,
} from '@site/config';
import { buildInfo } from '@site/config/build-info.ts';
import type { ReactNode } from 'react';
import { Email, Phone } from '../kit/ui/Contact.tsx';
import { Container } from '../kit/ui/Container.tsx';

type Props = {
  /** Page title, shown as the name of a drawing sheet. */
  sheet: string;
  path: string;
};

const NavLink = ({ href, label, path }: NavItem & { path: string }) => (
  <a
    href={href}
    aria-current={href === path ? 'page' : undefined}
    className="inline-block py-0.5 text-15 underline-offset-4 hover:underline aria-[current]:underline"
  >
    {label}
  </a>
);

function Links({ title, items, path }: { title: string; items: readonly NavItem[]; path: string }) {
  return (
    <nav aria-label={title} className="-ml-px border-ink border-l px-5 py-4 max-lg:border-t">
      <p className="text-14 text-ink-2">{title}</p>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.href}>
            <NavLink {...item} path={path} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-ink border-t border-l px-3 py-2 font-mono text-14 *:inline md:*:block">
      <dt className="text-ink-2">{label}</dt> <dd className="break-words">{children}</dd>
    </div>
  );
}

/** E.g. PREFIX-ABOUT, as on engineering drawings. */
export function formatSheetNumber(path: string): string {
  const name = path.replace(/^\//, '').replaceAll('/', '-') || 'home';
  return `${brand.drawingPrefix}-${name.toUpperCase()}`;
}

export function Footer({ sheet, path }: Props) {
  const stated = listParticulars(company);
  return (
    <footer className="pb-6 lg:pb-10">
      <Container>
        <div className="border-[1.5px] border-ink bg-sheet">
          <div className="grid pairs overflow-hidden lg:grid-cols-[5fr_2.5fr_2.5fr_3.5fr]">
            <div className="px-5 py-4 max-lg:col-span-full print:col-span-1">
              <p className="display text-20 font-[630]">{brand.name}</p>
              <p className="mt-1 max-w-[36ch] text-15 text-ink-2">{brand.tagline}</p>
            </div>
            {footerNavigation.map((group) => (
              <Links key={group.title} {...group} path={path} />
            ))}
            <div className="border-ink px-5 py-4 max-lg:col-span-full max-lg:border-t lg:border-l print:col-span-1">
              <p className="text-14 text-ink-2">Contact</p>
              <address className="mt-2 flex flex-col text-15 not-italic *:py-0.5 [overflow-wrap:anywhere]">
                <Email className="hover:underline" />
                <Phone className="hover:underline" />
                <span>
                  {brand.city}, {brand.country}
                </span>
                <a className="hover:underline print:hidden" href={paths.contact}>
                  Send a message
                </a>
              </address>
            </div>
          </div>
          <nav
            aria-label="Legal"
            className="flex flex-wrap gap-x-6 gap-y-1 border-ink border-t px-5 py-2.5"
          >
            {legalNavigation.map((item) => (
              <NavLink key={item.href} {...item} path={path} />
            ))}
          </nav>
          <dl className="grid grid-cols-2 overflow-hidden md:grid-cols-3 lg:grid-cols-5 print:grid-cols-6 max-lg:[&>div:last-child]:col-span-2 [&>div]:-ml-px">
            <Cell label="Drawing">{formatSheetNumber(path)}</Cell>
            <Cell label="Title">{sheet}</Cell>
            <Cell label="Issued">
              <time dateTime={buildInfo.date}>{buildInfo.date}</time>
            </Cell>
            <Cell label="Revision">{buildInfo.commit}</Cell>
            <Cell label="Patent">{brand.patent}</Cell>
          </dl>
          {stated.length > 0 && (
            <dl className="grid overflow-hidden md:grid-cols-3 [&>div]:-ml-px">
              {stated.map(({ label, value }) => (
                <Cell key={label} label={label}>
                  {value}
                </Cell>
              ))}
            </dl>
          )}
        </div>
      </Container>
    </footer>
  );
}
