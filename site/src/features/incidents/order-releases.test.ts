import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeFigures } from '../../content/named-figures/write-figures.ts';
import { type IncidentData, incidentSchema } from '../../content/schemas/records/incident.ts';
import type { SourceData } from '../../content/schemas/records/source.ts';
import { findCitations } from '../../content/text-marks.ts';
import { groupReleases, type Release } from './order-releases.ts';

const folder = new URL('../../../../content/incidents/', import.meta.url);
const sources = parse(
  readFileSync(new URL('../../../../content/sources.yaml', import.meta.url), 'utf8'),
) as { [id: string]: SourceData };
const releases: Release[] = readdirSync(folder).map((file) => {
  const entry = parse(writeFigures(readFileSync(new URL(file, folder), 'utf8')));
  return { id: file.replace('.yaml', ''), data: incidentSchema.parse(entry) as IncidentData };
});

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

it('are grouped by the time unnoticed, the longest first and the unknown last', () => {
  const groups = groupReleases(releases).map(([, group]) => group);
  const times = groups.map((group) =>
    group.map(({ data }) => data.events.find(({ kind }) => kind === 'recognised')?.seconds),
  );
  expect(groups.flat()).toHaveLength(releases.length);
  expect(times.at(-1)?.every((time) => time === undefined)).toBe(true);
  const known = times.slice(0, -1).flat();
  expect(known).toEqual(known.toSorted((a = 0, b = 0) => b - a));
  const names = groups.at(-1)?.map(({ data }) => data.name) ?? [];
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});
