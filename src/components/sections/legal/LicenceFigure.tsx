import { Figure } from '../../ui/Figure.tsx';
import { CountBars } from './CountBars.tsx';

type Count = { name: string; count: number };

/** Packages and other works by licence, most first, for /licences. */
export function LicenceFigure({ counts }: { counts: readonly Count[] }) {
  const shown = counts.slice(0, 6);
  const others = counts.slice(6).reduce((sum, { count }) => sum + count, 0);
  return (
    <Figure
      caption="Fonts, data and packages that this site is made of, by licence. A package under two licences counts under each."
      source="the lock file of this site."
    >
      <CountBars rows={others > 0 ? [...shown, { name: 'Others', count: others }] : shown} />
    </Figure>
  );
}
