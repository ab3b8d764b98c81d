import { menuNavigation, paths } from '@site/config';
import { Button } from '../kit/ui/Button.tsx';
import { Brand } from './Brand.tsx';
import { closeMenuScript } from './close-menu.ts';

/** `page` for the page itself, `true` for its section. */
export function isCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

const toggle =
  'inline-flex min-h-11 min-w-20 cursor-pointer items-center justify-center rounded-sheet border-[1.5px] border-ink px-4 text-15 font-[600]';

type Props = { path: string };

/** Native popover; `close-menu.ts` closes it when leaving the page. */
export function MobileMenu({ path }: Props) {
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="menu" className={toggle}>
        Menu
      </button>
      <div
        id="menu"
        popover="auto"
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-0 text-ink"
      >
        <div className="flex min-h-16 flex-wrap items-center justify-between border-rule border-b px-5">
          <Brand />
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            // biome-ignore lint/a11y/noAutofocus: focus moves into the menu when it opens
            autoFocus
            className={toggle}
          >
            Close
          </button>
        </div>
        <nav aria-label="Menu" className="px-5 py-4">
          <ul>
            {menuNavigation.map((item) => (
              <li key={item.href} className="border-rule border-b">
                <a
                  href={item.href}
                  aria-current={isCurrent(item.href, path)}
                  className="flex min-h-12 items-center gap-3 text-20 font-[600] aria-[current]:before:size-2.5 aria-[current]:before:bg-hivis"
                >
                  {item.menuLabel ?? item.label}
                </a>
              </li>
            ))}
          </ul>
          <Button href={paths.demo} className="mt-8 w-full">
            Book a Demo
          </Button>
        </nav>
      </div>
      <script dangerouslySetInnerHTML={{ __html: closeMenuScript }} />
    </div>
  );
}
