import { getCollection } from 'astro:content';
import { incidentPath, paths } from '@site/config';
import type { APIRoute } from 'astro';
import {
  describeReading,
  getCitedSources,
  type Register,
  replaceWithMarks,
} from '../../content/citations/cited-sources.ts';
import { loadSourceRegister } from '../../content/lookup.ts';
import { findCitations } from '../../content/text-marks.ts';
import { sortReleases } from '../../features/incidents/incident-query.ts';

const listSources = (entry: unknown, register: Register) =>
  getCitedSources(findCitations(JSON.stringify(entry)), register).map(({ source }) => {
    const { mark, title, body, date, url } = source;
    return { mark, title, body, date, url, read: describeReading(source) };
  });

const about =
  'Releases with a public investigation on one clock. "seconds" count from "zero". An event without a time is in "missing": "not-found" in what we read, or "not-given" in the authority’s account, which we read whole.';

export const GET: APIRoute = async ({ site }) => {
  const register = await loadSourceRegister();
  const releases = sortReleases(await getCollection('incidents'), {
    sort: 'year',
    fluid: undefined,
  });
  const absolute = (path: string) => new URL(path, site).href;
  /** Without markup, with short citations and absolute URLs. */
  const plain = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (name === 'url') return absolute(value);
    return replaceWithMarks(value, register, '()')
      .replace(
        /\[([^\]]+)\]\(([^)]+)\)/g,
        (_, text: string, to: string) => `${text} (${absolute(to)})`,
      )
      .replaceAll('`', '');
  };
  const data = {
    url: paths.incidentsData,
    about,
    incidents: releases.map(({ id, data: { article, facts, ...record } }) => ({
      url: incidentPath(id),
      ...record,
      sources: listSources(record, register),
    })),
  };
  return new Response(JSON.stringify(data, plain), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};
