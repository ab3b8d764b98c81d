import { navigation } from '../../config/navigation.ts';
import { paths } from '../../config/paths.ts';
import { brand, isStaging } from '../../config/site.ts';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { Brand } from './Brand.tsx';
import { isCurrent, MobileMenu } from './MobileMenu.tsx';
import { SearchIcon, SiteSearch } from './SiteSearch.tsx';

type Props = { path: string };

export function Header({ path }: Props) {
  return (
    <header className="no-print">
      {isStaging && (
        <p className="bg-hivis px-4 py-2 text-center font-[600] text-15 text-ink">
          Staging copy: not the public site. Forms reach the team only.
        </p>
      )}
      <div className="on-deep bg-deep text-on-deep">
        <Container className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 py-1.5 text-13">
          <p className="font-mono">
            {brand.patentOffice} patent {brand.patent}
            <span className="max-sm:hidden"> granted {brand.patentGranted}</span>
          </p>
          <p className="ml-auto hidden sm:block">
            Planning a trial?{' '}
            <a href={paths.pilot} className="link mr-4 ml-1 inline-block py-1">
              Pilot Program
            </a>
            <a href={paths.contact} className="link inline-block py-1">
              Talk to an engineer
            </a>
          </p>
          <a href={paths.contact} className="link py-1 sm:hidden">
            Contact
          </a>
          <search aria-label="Site" className="max-lg:hidden">
            <SiteSearch box="py-1" />
          </search>
        </Container>
      </div>
      <div className="border-rule border-b bg-paper">
        <Container className="flex min-h-16 items-center justify-between gap-6 lg:min-h-[76px]">
          <Brand />
          <nav
            aria-label="Main"
            className="ml-auto hidden flex-wrap items-center justify-end xl:flex"
          >
            {navigation.map((item) => (
              <a
                key={item.href}
                href={item.href}
                aria-current={isCurrent(item.href, path)}
                className="whitespace-nowrap px-1.5 py-2 text-15 font-[500] decoration-2 decoration-hivis underline-offset-8 hover:underline aria-[current]:underline"
              >
                {item.label}
              </a>
            ))}
          </nav>
          <div className="flex items-center gap-3 max-sm:gap-1">
            <a
              href={paths.search}
              aria-current={isCurrent(paths.search, path)}
              className="p-3 lg:hidden"
              aria-label="Search"
            >
              <SearchIcon />
            </a>
            <Button href={paths.demo} className="whitespace-nowrap max-sm:hidden">
              Book a Demo
            </Button>
            <MobileMenu path={path} />
          </div>
        </Container>
      </div>
    </header>
  );
}
