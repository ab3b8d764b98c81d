import { drawingPath, paths, sectorPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { getLeaders } from '../../kit/drawings/drawing-files.ts';
import { Container } from '../../kit/ui/Container.tsx';

const drawing = 'panorama';

type Props = {
  sectors: readonly { id: string; data: { name: string; card: string } }[];
  words: Words;
};

/** Along one drawn line, which a narrow screen scrolls; each stretch is a link. */
export function SectorCards({ sectors, words }: Props) {
  const order = getLeaders(
    drawing,
    sectors.map(({ id }) => id),
  ).sort((a, b) => a.at[0] - b.at[0]);
  return (
    <section aria-labelledby="sectors" className="border-rule border-y bg-sea/60 pt-6">
      <Container className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="sectors" className="text-32">
          {words('sectors-title')}
        </h2>
        <a className="link text-15" href={paths.sectors}>
          All sectors
        </a>
      </Container>
      <div className="mt-2 overflow-x-auto">
        <div className="max-lg:w-[96rem] print:w-full">
          <img
            src={drawingPath(drawing)}
            alt=""
            width="1600"
            height="188"
            loading="lazy"
            className="h-auto w-full"
          />
          <ul className="grid grid-cols-8 border-ink border-t-[1.5px] bg-sheet">
            {order.map(({ id }) => {
              const sector = sectors.find((one) => one.id === id)?.data;
              return (
                <li key={id} className="relative border-rule p-3 not-first:border-l">
                  <h3 className="text-17">
                    <a
                      className="link after:absolute after:inset-0 after:-top-full"
                      href={sectorPath(id)}
                    >
                      {sector?.name}
                    </a>
                  </h3>
                  <p className="text-15 text-ink-2 leading-snug">{sector?.card}</p>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
