import { incidentPath } from '@site/config';
import { Section } from '../../kit/ui/Section.tsx';
import { describeAlarm } from './incident-alarm.ts';
import type { Release } from './incident-query.ts';
import { Harm } from './ReleaseHero.tsx';
import { AlarmAssumptions } from './ReleaseSheet.tsx';

const listSources = ({ data }: Release) =>
  [
    ...new Set(
      [data.line.flow?.source, ...data.events.map(({ source }) => source)]
        .join(' ')
        .match(/\[@[^\]]+\]/g),
    ),
  ].join(' ');

type Props = {
  releases: readonly Release[];
  alarm: boolean;
};

export function ReleaseList({ releases, alarm }: Props) {
  return (
    <Section title="What each release did, and what an earlier alarm would have changed">
      <ul className="border-ink border-t-[1.5px]">
        {releases.map((release) => {
          const { id, data } = release;
          return (
            <li
              key={id}
              className="grid gap-x-8 gap-y-1 border-rule border-b py-5 lg:grid-cols-[18rem_1fr_16rem]"
            >
              <div>
                <h3 className="text-17">
                  <a className="link" href={incidentPath(id)}>
                    {data.name}, {data.year}
                  </a>
                </h3>
              </div>
              <div className="max-w-[60ch] space-y-2 text-15">
                <Harm incident={data} />
                <p>{data.changed}</p>
                {alarm && (
                  <>
                    <p className="text-ink-2">
                      <strong className="font-[600]">Our alarm, computed:</strong>{' '}
                      {describeAlarm(data.ours)}
                    </p>
                    <AlarmAssumptions alarm={data.ours} />
                  </>
                )}
              </div>
              <p className="text-15 leading-6">{listSources(release)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
