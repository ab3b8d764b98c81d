/** The releases in the order and the selection that a reader asks for. */
import type { IncidentAlarm } from './incident-alarm.ts';
import { type IncidentData, incidentFluids } from './schemas/records/incident.ts';

export const sorts = ['recognised', 'volume', 'year'] as const;
export type Sort = (typeof sorts)[number];
export type Fluid = (typeof incidentFluids)[number];
/** A release with what the model makes of its line, computed when the entry is read. */
export type ReleaseData = IncidentData & { ours: IncidentAlarm };
export type Release = { id: string; data: ReleaseData };

/** `alarm`: our alarm is laid over the record. */
export type Ask = { sort: Sort; fluid: Fluid | undefined; alarm: boolean };

const one = <Value extends string>(list: readonly Value[], value: string | null) =>
  list.find((item) => item === value);

/** What an address asks for; anything unknown asks for nothing. */
export const readIncidentAsk = (query: URLSearchParams): Ask => ({
  sort: one(sorts, query.get('sort')) ?? 'recognised',
  fluid: one(incidentFluids, query.get('fluid')),
  alarm: query.get('alarm') === 'on',
});

/** The query of an address, without what holds anyway. */
export function incidentQuery({ sort, fluid, alarm }: Ask): string {
  const query = new URLSearchParams();
  if (sort !== 'recognised') query.set('sort', sort);
  if (fluid) query.set('fluid', fluid);
  if (alarm) query.set('alarm', 'on');
  const text = query.toString();
  return text && `?${text}`;
}

const recognised = ({ data }: Release) =>
  data.events.find(({ kind }) => kind === 'recognised')?.seconds ?? Number.POSITIVE_INFINITY;

const keys: Record<Sort, (release: Release) => number> = {
  recognised,
  volume: ({ data }) => -(data.volume.cubicMetres ?? 0),
  year: ({ data }) => -data.year,
};

/** The selected releases: soonest known, largest or newest first, then by name. */
export function inOrder(
  releases: readonly Release[],
  { sort, fluid }: Omit<Ask, 'alarm'>,
): Release[] {
  const key = keys[sort];
  return releases
    .filter(({ data }) => !fluid || data.fluid === fluid)
    .sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      return x === y ? a.data.name.localeCompare(b.data.name) : x < y ? -1 : 1;
    });
}
