import { incidentPath } from '@site/config';
import { withoutCitations } from '../../content/text-marks.ts';
import { Section } from '../../kit/ui/Section.tsx';
import type { Release } from './incident-query.ts';

/** Sources stand in the record that a row opens. */
export const ReleaseList = ({ releases }: { releases: readonly Release[] }) => (
  <Section title="Each release, and what was lost">
    <ul className="border-ink border-t-[1.5px]">
      {releases.map(({ id, data: { name, year, people, volume, product } }) => (
        <li
          key={id}
          className="grid gap-x-8 gap-y-0.5 border-rule border-b py-2 text-15 lg:grid-cols-[18rem_1fr_20rem]"
        >
          <h3 className="text-17">
            <a className="link" href={incidentPath(id)}>
              {name}, {year}
            </a>
          </h3>
          <p>{people.text}</p>
          <p className="text-ink-2">
            {withoutCitations(volume.text)}; {product}
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
