import type { IncidentData } from '../../content/schemas/records/incident.ts';

export type Release = { id: string; data: IncidentData };

const getTimeUnnoticed = ({ data }: Release) =>
  data.events.find(({ kind }) => kind === 'recognised')?.seconds;

/** Longest unnoticed first, in three groups; ties by name. */
export function groupReleases(
  releases: readonly Release[],
): [title: string, group: readonly Release[]][] {
  const inOrder = releases.toSorted(
    (a, b) =>
      (getTimeUnnoticed(b) ?? -1) - (getTimeUnnoticed(a) ?? -1) ||
      a.data.name.localeCompare(b.data.name),
  );
  const groups = Map.groupBy(inOrder, (release) => {
    const time = getTimeUnnoticed(release);
    if (time === undefined) return 'Known at once, or time not found';
    return time < 3600 ? 'Minutes' : 'Hours and days';
  });
  return [...groups];
}
