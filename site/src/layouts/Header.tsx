import { brand, companyNavigation, isStaging, type NavItem, navigation, paths } from '@site/config';
import { Button } from '../kit/ui/Button.tsx';
import { Container } from '../kit/ui/Container.tsx';
import { Brand } from './Brand.tsx';
import { isCurrent, MobileMenu } from './MobileMenu.tsx';

function SearchIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <circle cx="7.5" cy="7.5" r="5.5" />
        <path d="m11.5 11.5 5 5" />
      </g>
    </svg>
  );
}

/** Without suggestions, since most pages ship no script. */
function SiteSearch() {
  return (
    <form
      action={paths.search}
      className="flex min-h-12 rounded-sheet border-[1.5px] border-field bg-sheet"
    >
      <input
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search the site"
        className="min-w-0 flex-1 rounded-sheet pl-3 text-15 placeholder:text-ink-2"
      />
      {/* By keyboard Enter does the same: a stop less on the way to the page. */}
      <button type="submit" tabIndex={-1} className="cursor-pointer px-3" aria-label="Search">
        <SearchIcon />
      </button>
    </form>
  );
}

const linkStyle =
  'cursor-pointer whitespace-nowrap p-2 text-15 font-[500] decoration-2 decoration-hivis underline-offset-8 hover:underline aria-[current]:underline';

function MainNavigation({ path }: Props) {
  const inCompany = companyNavigation.some(({ href }) => isCurrent(href, path));
  const link = (item: NavItem) => (
    <a
      key={item.href}
      href={item.href}
      aria-current={isCurrent(item.href, path)}
      className={linkStyle}
    >
      {item.label}
    </a>
  );
  return (
    <nav aria-label="Main" className="ml-auto whitespace-nowrap max-lg:hidden lg:col-span-6">
      {navigation.map(link)}
      <button
        type="button"
        popoverTarget="ways"
        className={inCompany ? `${linkStyle} underline` : linkStyle}
      >
        Company
      </button>
      <div
        id="ways"
        popover="auto"
        className="inset-auto m-0 border-[1.5px] border-ink bg-sheet p-2 text-ink [position-area:bottom_span-right] *:block"
      >
        {companyNavigation.map(link)}
      </div>
    </nav>
  );
}

type Props = { path: string };

export function Header({ path }: Props) {
  return (
    <header className="no-print">
      {isStaging && (
        <p className="bg-hivis px-4 py-2 text-center font-[600] text-15 text-on-hivis">
          Staging copy: not the public site. Forms reach the team only.
        </p>
      )}
      <div className="on-deep bg-deep text-on-deep">
        <Container className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 py-1.5 text-14">
          <p className="font-mono">
            {brand.patentOffice} patent {brand.patent}
            <span className="max-sm:hidden">, granted {brand.patentGranted}</span>
          </p>
          <a href={paths.contact} className="link py-1">
            Contact an engineer
          </a>
        </Container>
      </div>
      <div className="border-rule border-b bg-paper">
        {/* Fixed columns, so that a late font moves nothing. */}
        <Container className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-2 lg:grid lg:grid-cols-12">
          <Brand />
          <MainNavigation path={path} />
          {/* Its final size, since a first paint may come before the menu's button does. */}
          <div className="flex min-h-11 min-w-31.5 items-center gap-3 max-sm:gap-1 lg:col-span-4">
            <search aria-label="Site" className="min-w-0 flex-1 max-lg:hidden">
              <SiteSearch />
            </search>
            <a
              href={paths.search}
              aria-current={isCurrent(paths.search, path)}
              className="p-3 lg:hidden"
              aria-label="Search"
            >
              <SearchIcon />
            </a>
            {/* Home has its own beside this one. */}
            <Button
              href={paths.demo}
              className={`pinned-on-phones whitespace-nowrap ${path === paths.home ? 'lg:hidden' : ''}`}
            >
              Book a Demo
            </Button>
            <MobileMenu path={path} />
          </div>
        </Container>
      </div>
    </header>
  );
}
