import { Container } from '../kit/ui/Container.tsx';
import type { Crumb } from './seo/structured-data.ts';

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      <Container>
        <ol className="flex gap-2 py-2 text-14 whitespace-nowrap text-ink-2">
          {trail.map(({ name, path }, i) => {
            const isLast = i === trail.length - 1;
            return (
              <li
                key={path}
                className={
                  isLast
                    ? 'min-w-0 truncate py-1'
                    : 'shrink-0 after:ml-2 after:text-field after:content-["/"]'
                }
              >
                {isLast ? (
                  <span aria-current="page">{name}</span>
                ) : (
                  <a href={path} className="inline-block py-1 underline-offset-4 hover:underline">
                    {name}
                  </a>
                )}
              </li>
            );
          })}
        </ol>
      </Container>
    </nav>
  );
}
