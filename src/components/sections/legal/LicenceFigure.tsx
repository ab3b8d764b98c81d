import type { Licences } from '../../../outputs/licences/collect.ts';
import { licencesIn } from '../../../outputs/licences/licences.ts';
import { Figure } from '../../ui/Figure.tsx';
import { CountBars } from './CountBars.tsx';

/** The opening drawing of /licences: number of packages and other works under each licence. */
export function LicenceFigure({ licences }: { licences: Licences }) {
  const counts = new Map<string, number>();
  for (const { licence } of [...licences.works, ...licences.browser, ...licences.server])
    for (const name of licencesIn(licence)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rows = [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  const most = rows.slice(0, 6);
  const fewer = rows.slice(6).reduce((sum, { count }) => sum + count, 0);
  return (
    <Figure
      caption="Fonts, data and packages that this site is made of, by licence. A package under two licences counts under each."
      source="the lock file of this site."
    >
      <CountBars rows={fewer > 0 ? [...most, { name: 'Others', count: fewer }] : most} />
    </Figure>
  );
}
