import type { LineInput, StationInput, StationKind } from '../types.ts';

export const KINDS: Record<
  StationKind,
  { word: string; code: string; running: string; idle: string }
> = {
  pump: { word: 'Pump station', code: 'PS', running: 'running', idle: 'by-passed' },
  'let-down': { word: 'Let-down station', code: 'LD', running: 'in control', idle: 'by-passed' },
  valve: { word: 'Block valve', code: 'BV', running: 'open', idle: 'open' },
  offtake: { word: 'Offtake or delivery', code: 'OT', running: 'delivering', idle: 'shut' },
};

/** Frozen order of the address: only append. */
export const STATIONS: readonly StationKind[] = ['pump', 'let-down', 'valve', 'offtake'];

/** No wave is credited through these. */
export const endsWave = ({ kind, running }: StationInput): boolean => running && kind !== 'valve';

/** Ends of the sections, m. */
export const cutsOf = ({ stations, length }: Pick<LineInput, 'stations' | 'length'>): number[] => [
  0,
  ...stations
    .filter(endsWave)
    .map(({ at }) => at)
    .sort((a, b) => a - b),
  length,
];

/** A node on a station’s post belongs to the section before it. */
export const nodesIn = (nodes: readonly number[], from: number, to: number): number[] =>
  nodes.filter((x) => (from === 0 ? x >= 0 : x > from) && x <= to);

export const stateOf = ({ kind, running }: StationInput): string =>
  KINDS[kind][running ? 'running' : 'idle'];

export type NamedStation = ReturnType<typeof namedStations>[number];

/** In the order of the line, with names counted by kind: 'PS 1'. */
export function namedStations({ stations }: Pick<LineInput, 'stations'>) {
  const counts = new Map<StationKind, number>();
  return stations
    .map((station, index) => ({ ...station, index }))
    .sort((a, b) => a.at - b.at)
    .map((station) => {
      const count = (counts.get(station.kind) ?? 0) + 1;
      counts.set(station.kind, count);
      return { ...station, name: `${KINDS[station.kind].code} ${count}` };
    });
}
