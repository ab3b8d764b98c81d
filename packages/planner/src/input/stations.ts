import type { LineInput, StationInput, StationKind } from '../types.ts';

export const STATION_KINDS: Record<
  StationKind,
  { word: string; code: string; running: string; idle: string }
> = {
  pump: { word: 'Pump station', code: 'PS', running: 'running', idle: 'by-passed' },
  'let-down': { word: 'Let-down station', code: 'LD', running: 'in control', idle: 'by-passed' },
  valve: { word: 'Block valve', code: 'BV', running: 'open', idle: 'open' },
  offtake: { word: 'Offtake or delivery', code: 'OT', running: 'delivering', idle: 'shut' },
};

/** Frozen order of the address: only append. */
export const STATION_KIND_ORDER: readonly StationKind[] = ['pump', 'let-down', 'valve', 'offtake'];

/** No wave is credited through these. */
export const isSectionEnd = ({ kind, running }: StationInput): boolean =>
  running && kind !== 'valve';

/** Ends of the sections, m. */
export const getSectionEnds = ({
  stations,
  length,
}: Pick<LineInput, 'stations' | 'length'>): number[] => [
  0,
  ...stations
    .filter(isSectionEnd)
    .map(({ at }) => at)
    .sort((a, b) => a - b),
  length,
];

/** A node on a station’s post belongs to the section before it. */
export const filterNodesBetween = (nodes: readonly number[], from: number, to: number): number[] =>
  nodes.filter((x) => (from === 0 ? x >= 0 : x > from) && x <= to);

export const getStationState = ({ kind, running }: StationInput): string =>
  STATION_KINDS[kind][running ? 'running' : 'idle'];

export type NamedStation = ReturnType<typeof nameStations>[number];

/** In the order of the line, with names counted by kind: 'PS 1'. */
export function nameStations({ stations }: Pick<LineInput, 'stations'>) {
  const counts = new Map<StationKind, number>();
  return stations
    .map((station, index) => ({ ...station, index }))
    .sort((a, b) => a.at - b.at)
    .map((station) => {
      const count = (counts.get(station.kind) ?? 0) + 1;
      counts.set(station.kind, count);
      return { ...station, name: `${STATION_KINDS[station.kind].code} ${count}` };
    });
}
