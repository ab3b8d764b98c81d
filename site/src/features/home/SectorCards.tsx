import { drawingPath, paths, sectorPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { Container } from '../../kit/ui/Container.tsx';

type Props = {
  sectors: readonly { id: string; data: { name: string; card: string } }[];
  words: Words;
};

/** Eight across on a wide screen; the whole card is its link. */
export function SectorCards({ sectors, words }: Props) {
  return (
    <section aria-labelledby="sectors" className="border-rule border-y bg-sea/60 py-6">
      <Container>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="sectors" className="text-32">
            {words('sectors-title')}
          </h2>
          <a className="link text-15" href={paths.sectors}>
            All sectors
          </a>
        </div>
        {/* Firefox cuts the first row of a grid in print. */}
        <ul className="mt-4 flex gap-3 max-lg:-mx-5 max-lg:snap-x max-lg:scroll-px-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:*:w-40 max-lg:*:shrink-0 max-lg:*:snap-start lg:grid lg:grid-cols-8 print:flex-wrap print:*:w-[11%]">
          {sectors.map(({ id, data }) => (
            <li key={id} className="group relative">
              <img
                src={drawingPath(`sectors/${id}`)}
                alt=""
                width="320"
                height="200"
                loading="lazy"
                className="w-full border border-rule bg-sheet group-hover:border-ink"
              />
              <h3 className="mt-2 text-17">
                <a className="link after:absolute after:inset-0" href={sectorPath(id)}>
                  {data.name}
                </a>
              </h3>
              <p className="text-15 text-ink-2 leading-snug">{data.card}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
