import { getCollection } from 'astro:content';
import { incidentPath, paths } from '@site/config';
import type { APIRoute } from 'astro';
import {
  type Register,
  readNote,
  sourcesOf,
  withMarks,
} from '../../content/citations/cited-sources.ts';
import { sourceRegister } from '../../content/lookup.ts';
import { citedIn } from '../../content/marks.ts';
import { inOrder } from '../../features/incidents/incidents.ts';

const sourcesIn = (entry: unknown, register: Register) =>
  sourcesOf(citedIn(JSON.stringify(entry)), register).map(({ source }) => {
    const { mark, title, body, date, url } = source;
    return { mark, title, body, date, url, read: readNote(source) };
  });

const about =
  'Releases with a public investigation on one clock. "seconds" count from "zero". "ours" is what our model computes for such a line, or why it computes nothing; it is not a record and holds under its assumptions only.';

export const GET: APIRoute = async ({ site }) => {
  const register = await sourceRegister();
  const releases = inOrder(await getCollection('incidents'), { sort: 'year', fluid: undefined });
  const absolute = (path: string) => new URL(path, site).href;
  /** Without markup, with short citations and absolute URLs. */
  const plain = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (name === 'url') return absolute(value);
    return withMarks(value, register, '()')
      .replace(
        /\[([^\]]+)\]\(([^)]+)\)/g,
        (_, text: string, to: string) => `${text} (${absolute(to)})`,
      )
      .replaceAll('`', '');
  };
  const data = {
    url: paths.incidentsData,
    about,
    incidents: releases.map(({ id, data: { alarm, article, facts, ...record } }) => ({
      url: incidentPath(id),
      ...record,
      sources: sourcesIn(record, register),
    })),
  };
  return new Response(JSON.stringify(data, plain), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};
