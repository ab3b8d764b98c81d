import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { incidentQuery, inOrder, type Release, readIncidentAsk, sorts } from './incidents.ts';
import { eventKinds, type IncidentData, incidentSchema } from './schemas/incident.ts';

const folder = new URL('../../content/incidents/', import.meta.url);
const releases: Release[] = readdirSync(folder).map((file) => ({
  id: file.replace('.yaml', ''),
  data: incidentSchema.parse(parse(readFileSync(new URL(file, folder), 'utf8'))) as IncidentData,
}));
const ask = (query: string) => readIncidentAsk(new URLSearchParams(query));

describe('releases', () => {
  it('are at least twelve, of each fluid', () => {
    expect(releases.length).toBeGreaterThanOrEqual(12);
    expect(new Set(releases.map(({ data }) => data.fluid))).toEqual(
      new Set(['liquid', 'gas', 'water']),
    );
  });

  it.each(releases.map((release) => [release.id, release] as const))(
    '%s says what is missing from its clock',
    (_, { data }) => {
      const kinds = data.events.map(({ kind }) => kind);
      const knows = kinds.includes('recognised');
      expect(knows || data.missing, 'recognition').toBeTruthy();
      const shut = data.events.find(({ kind }) => kind === 'isolated');
      for (const { kind, seconds } of data.events)
        if (shut && kind !== 'isolated') expect(seconds).toBeLessThanOrEqual(shut.seconds);
    },
  );

  it('are refused without a source, and with an event twice', () => {
    const [first] = releases;
    const event = first?.data.events[0];
    const issues = (events: unknown) =>
      incidentSchema.safeParse({ ...first?.data, article: undefined, events }).error?.issues ?? [];
    expect(issues([{ ...event, source: 'A report' }])[0]?.path).toEqual(['events', 0, 'source']);
    expect(issues([event, event])[0]?.path).toEqual(['events']);
    expect(issues([{ ...event, kind: eventKinds[0] }])).toEqual([]);
  });
});

describe('an ask', () => {
  it('is what the address says, and nothing where it is unknown', () => {
    expect(ask('sort=volume&fluid=gas')).toEqual({ sort: 'volume', fluid: 'gas' });
    expect(ask('sort=<b>&fluid=wine')).toEqual({ sort: 'recognised', fluid: undefined });
  });

  it('comes back from its own address', () => {
    for (const sort of sorts)
      for (const fluid of [undefined, 'gas', 'water'] as const)
        expect(ask(incidentQuery({ sort, fluid }).slice(1))).toEqual({ sort, fluid });
    expect(incidentQuery({ sort: 'recognised', fluid: undefined })).toBe('');
  });

  it('orders by what it names and puts the unknown last', () => {
    const volumes = inOrder(releases, ask('sort=volume')).map(
      ({ data }) => data.volume.cubicMetres ?? 0,
    );
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a));
    const years = inOrder(releases, ask('sort=year')).map(({ data }) => data.year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    const known = inOrder(releases, ask('')).map(({ data }) =>
      data.events.some(({ kind }) => kind === 'recognised'),
    );
    expect(known.lastIndexOf(true)).toBeLessThan(known.indexOf(false));
    const gas = inOrder(releases, ask('fluid=gas'));
    expect(gas.length).toBe(releases.filter(({ data }) => data.fluid === 'gas').length);
  });
});
