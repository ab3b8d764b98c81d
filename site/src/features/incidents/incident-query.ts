/** Sorting and filtering of the release table by URL query. */
import { type IncidentData, incidentFluids } from '../../content/schemas/records/incident.ts';

export const sortOrders = ['recognised', 'harm', 'volume', 'year'] as const;
type Sort = (typeof sortOrders)[number];
type Fluid = (typeof incidentFluids)[number];
export type Release = { id: string; data: IncidentData };

export type IncidentQuery = { sort: Sort; fluid: Fluid | undefined };

const matchOption = <Value extends string>(list: readonly Value[], value: string | null) =>
  list.find((item) => item === value);

/** Invalid values are ignored. */
export const readIncidentQuery = (query: URLSearchParams): IncidentQuery => ({
  sort: matchOption(sortOrders, query.get('sort')) ?? 'recognised',
  fluid: matchOption(incidentFluids, query.get('fluid')),
});

export function writeIncidentQuery({ sort, fluid }: IncidentQuery): string {
  const query = new URLSearchParams();
  if (sort !== 'recognised') query.set('sort', sort);
  if (fluid) query.set('fluid', fluid);
  const text = query.toString();
  return text && `?${text}`;
}

const getRecognitionTime = ({ data }: Release) =>
  data.events.find(({ kind }) => kind === 'recognised')?.seconds;

const keys: Record<Sort, (release: Release) => number> = {
  recognised: (release) => -(getRecognitionTime(release) ?? -1),
  harm: ({ data: { people } }) => -((people.died ?? 0) * 1e6 + (people.hurt ?? 0)),
  volume: ({ data }) => -(data.volume.cubicMetres ?? 0),
  year: ({ data }) => -data.year,
};

/** What the volume is of; undefined where none is given in cubic metres. */
export function findPhase({ fluid, volume }: IncidentData) {
  if (!volume.cubicMetres) return undefined;
  return fluid === 'gas' && !volume.text.includes('liquid') ? 'gas' : 'liquid';
}

/** Ties are ordered by name. */
export function sortReleases(
  releases: readonly Release[],
  { sort, fluid }: IncidentQuery,
): Release[] {
  const key = keys[sort];
  return releases
    .filter(({ data }) => !fluid || data.fluid === fluid)
    .sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      return x === y ? a.data.name.localeCompare(b.data.name) : x < y ? -1 : 1;
    });
}

const groupOf: Record<Sort, (release: Release) => string> = {
  recognised: (release) => {
    const time = getRecognitionTime(release);
    if (time === undefined) return 'Known at once, or time not found';
    return time < 3600 ? 'Minutes' : 'Hours and days';
  },
  harm: ({ data: { people } }) =>
    people.died ? 'People died' : people.hurt ? 'People were hurt' : 'No injury on record',
  volume: ({ data }) => {
    const phase = findPhase(data);
    return phase ? `Largest first, ${phase}` : 'No volume given';
  },
  year: () => 'Newest first',
};

/** In the order given. */
export const groupReleases = (releases: readonly Release[], { sort }: IncidentQuery) => [
  ...Map.groupBy(releases, groupOf[sort]),
];
