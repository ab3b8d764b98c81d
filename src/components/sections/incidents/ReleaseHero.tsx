import { blogPath } from '../../../config/paths.ts';
import type { IncidentData } from '../../../content/schemas/records/incident.ts';
import { Marks } from '../../../figures/kit/Marks.tsx';
import { releaseMarks } from '../../../figures/releases/release-marks.tsx';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';
import { Harm } from './Harm.tsx';

export function ReleaseHero({ incident }: { incident: IncidentData }) {
  const clock = {
    title: `${incident.name}, ${incident.year}, on its clock`,
    ...releaseMarks(incident),
  };
  return (
    <PageHero
      title={`${incident.name}, ${incident.year}`}
      meta={`${incident.date} · ${incident.product}`}
      lede={<Harm incident={incident} />}
      {...(incident.article && {
        actions: (
          <Button href={blogPath(incident.article.id)} variant="secondary">
            Read the case study
          </Button>
        ),
      })}
      drawing={
        <Figure
          basis="record"
          caption={`Time after the zero of this clock, logarithmic. ${incident.zero}`}
        >
          <TwoSizes
            wide={<Marks id="clock-wide" {...clock} />}
            compact={<Marks id="clock-compact" compact {...clock} />}
          />
        </Figure>
      }
    />
  );
}
