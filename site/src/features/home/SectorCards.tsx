import { drawingPath, sectorPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { Card } from '../../kit/ui/Card.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = {
  sectors: readonly { id: string; data: { name: string; card: string } }[];
  words: Words;
};

export function SectorCards({ sectors, words }: Props) {
  return (
    <Section opening="stacked" {...words.head('sectors')}>
      {/* Firefox cuts the first row of a grid in print. */}
      <div className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4 print:flex print:flex-wrap print:*:w-[23%]">
        {sectors.map(({ id, data }) => (
          <Card
            key={id}
            href={sectorPath(id)}
            title={data.name}
            action={`See ${data.name.toLowerCase()}`}
            picture={
              <img
                src={drawingPath(`sectors/${id}`)}
                alt=""
                width="320"
                height="200"
                loading="lazy"
                className="w-full"
              />
            }
          >
            {data.card}
          </Card>
        ))}
      </div>
    </Section>
  );
}
