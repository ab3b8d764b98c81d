import { paths, sectorPath } from '../../../config/paths.ts';
import { countText } from '../../../content/figures/counts.ts';
import { SectorDrawing } from '../../../figures/sectors/SectorDrawing.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { sectors: readonly { id: string; data: { name: string; card: string } }[] };

/** The sectors, each with a drawing of the asset that is monitored there. */
export function SectorCards({ sectors }: Props) {
  return (
    <Section
      opening="stacked"
      title="Sectors it is made for"
      intro={
        <p>
          {countText(['sectors', 'Spelt'])} sectors. In each, a sudden leak sends a wave through a
          pipe that runs full; wall, fluid and consequence differ.{' '}
          <a className="link" href={paths.sectors}>
            All sectors
          </a>
        </p>
      }
    >
      <div className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {sectors.map(({ id, data }) => (
          <Card
            key={id}
            href={sectorPath(id)}
            title={data.name}
            action={`See ${data.name.toLowerCase()}`}
            picture={<SectorDrawing sector={id} />}
          >
            {data.card}
          </Card>
        ))}
      </div>
    </Section>
  );
}
