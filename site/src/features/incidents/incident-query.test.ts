import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { writeFigures } from '../../content/named-figures/write-figures.ts';
import { type IncidentData, incidentSchema } from '../../content/schemas/records/incident.ts';
import type { SourceData } from '../../content/schemas/records/source.ts';
import { findCitations } from '../../content/text-marks.ts';
import {
  groupReleases,
  type Release,
  readIncidentQuery,
  sortOrders,
  sortReleases,
  writeIncidentQuery,
} from './incident-query.ts';

const folder = new URL('../../../../content/incidents/', import.meta.url);
const sources = parse(
  readFileSync(new URL('../../../../content/sources.yaml', import.meta.url), 'utf8'),
) as { [id: string]: SourceData };
const releases: Release[] = readdirSync(folder).map((file) => {
  const entry = parse(writeFigures(readFileSync(new URL(file, folder), 'utf8')));
  return { id: file.replace('.yaml', ''), data: incidentSchema.parse(entry) as IncidentData };
});
const ask = (query: string) => readIncidentQuery(new URLSearchParams(query));

describe('releases', () => {
  it.each(releases.map((release) => [release.id, release] as const))(
    '%s says what is missing from its clock',
    (_, { data }) => {
      // 'Not in the account' is said only of what was read whole.
      for (const { mark, source = '' } of data.missing ?? [])
        if (mark === 'not-given')
          for (const id of findCitations(source))
            expect(sources[id]?.read.extent, id).toBe('document');
      const shut = data.events.find(({ kind }) => kind === 'isolated');
      for (const { kind, seconds } of data.events)
        if (shut && kind !== 'isolated') expect(seconds).toBeLessThanOrEqual(shut.seconds);
    },
  );

  it('are refused without a source, with an event twice, and with one that is nowhere', () => {
    const [first] = releases;
    const event = first?.data.events[0];
    const issues = (events: unknown) =>
      incidentSchema.safeParse({ ...first?.data, article: undefined, events }).error?.issues ?? [];
    expect(issues([{ ...event, source: 'A report' }])[0]?.path).toEqual(['events', 0, 'source']);
    expect(issues([event, event])[0]?.path).toEqual(['events']);
    expect(issues([{ ...event, kind: 'isolated' }]).map(({ path }) => path)).toEqual([['missing']]);
  });
});

describe('an ask', () => {
  it('is what the address says, and nothing where it is unknown', () => {
    expect(ask('sort=volume&fluid=gas')).toEqual({ sort: 'volume', fluid: 'gas' });
    expect(ask('sort=<b>&fluid=wine')).toEqual({ sort: 'recognised', fluid: undefined });
  });

  it('comes back from its own address', () => {
    for (const sort of sortOrders)
      for (const fluid of [undefined, 'gas', 'water'] as const)
        expect(ask(writeIncidentQuery({ sort, fluid }).slice(1))).toEqual({ sort, fluid });
    expect(writeIncidentQuery({ sort: 'recognised', fluid: undefined })).toBe('');
  });

  it('orders by what it names and puts the unknown last', () => {
    const volumes = sortReleases(releases, ask('sort=volume')).map(
      ({ data }) => data.volume.cubicMetres ?? 0,
    );
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a));
    const named = groupReleases(sortReleases(releases, ask('sort=volume')), ask('sort=volume'));
    expect(named.map(([title, group]) => [title, group[0]?.id])).toEqual([
      ['Largest first, gas', 'danville-2019'],
      ['Largest first, liquid', 'colonial-2020'],
      ['No volume given', expect.any(String)],
    ]);
    const years = sortReleases(releases, ask('sort=year')).map(({ data }) => data.year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    const byClock = sortReleases(releases, ask(''));
    expect(byClock[0]?.id).toBe('colonial-2020');
    const isUnknown = ({ data }: Release) => !data.events.some(({ kind }) => kind === 'recognised');
    const unknown = byClock.slice(byClock.findIndex(isUnknown));
    expect(unknown.every(isUnknown)).toBe(true);
    const names = unknown.map(({ data }) => data.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const groups = groupReleases(byClock, ask('')).map(([, group]) => group);
    expect(groups.flat()).toEqual(byClock);
    expect(groups.at(-1)).toEqual(unknown);
    const gas = sortReleases(releases, ask('fluid=gas'));
    expect(gas.length).toBe(releases.filter(({ data }) => data.fluid === 'gas').length);
  });
});
