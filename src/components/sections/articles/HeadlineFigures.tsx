import { basisWords } from '../../../content/basis-words.ts';
import type { ArticleStat } from '../../../content/schemas/articles/article.ts';
import { DataBand } from '../../ui/DataBand.tsx';

type Props = { stats: readonly ArticleStat[] };

/** The headline figures of an article, each with its basis and its source. */
export function HeadlineFigures({ stats }: Props) {
  return (
    <DataBand
      items={stats.map((stat) => ({
        value: (
          <>
            {stat.value}
            {/* A per cent sign follows its number directly; other units follow a space, in smaller type. */}
            {stat.unit === '%' ? '%' : stat.unit && <span className="text-17"> {stat.unit}</span>}
          </>
        ),
        label: (
          <>
            {stat.label}
            <span className="mt-1 block text-13">
              {basisWords[stat.basis]}: {stat.source}
            </span>
          </>
        ),
      }))}
    />
  );
}
