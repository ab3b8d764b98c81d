import { glossaryGroups } from '../../../content/schemas/records/glossary.ts';
import type { Term } from './Terms.tsx';

export function GroupIndex({ terms }: { terms: readonly Term[] }) {
  return (
    <nav aria-label="Parts of the glossary" className="w-full">
      <ul className="mt-2 border-rule border-t text-17 text-ink">
        {Object.entries(glossaryGroups).map(([group, title]) => (
          <li key={group} className="border-rule border-b">
            <a
              href={`#group-${group}`}
              className="flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline"
            >
              {title}
              <span className="font-mono text-15 text-ink-2">
                {terms.filter((term) => term.group === group).length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
