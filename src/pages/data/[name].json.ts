import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { claimPath, incidentPath, paths } from '../../config/paths.ts';
import {
  type Register,
  readNote,
  sourcesOf,
  withMarks,
} from '../../content/citations/cited-sources.ts';
import { inOrder } from '../../content/incidents.ts';
import { claims, ordered, sourceRegister } from '../../content/lookup.ts';
import { citedIn } from '../../content/marks.ts';
import { claimIds } from '../../content/schemas/pages/technology.ts';

/** Entries by kind, with their path as `url`. */
type Make = (register: Register) => Promise<{ about: string; [kind: string]: unknown }>;

const sourcesIn = (entry: unknown, register: Register) =>
  sourcesOf(citedIn(JSON.stringify(entry)), register).map(({ source }) => {
    const { mark, title, body, date, url } = source;
    return { mark, title, body, date, url, read: readNote(source) };
  });

const figures: Make = async (register) => {
  const claim = await claims();
  return {
    about:
      'The headline figures, each with its meaning, its basis and the conditions under which it holds. Quote them with their conditions. Basis "target" is what the system is designed for, not what was measured.',
    figures: [...claimIds()].map(claim).map(({ source, ...figure }) => ({
      url: claimPath(figure.id),
      ...figure,
      sources: sourcesIn(source ?? '', register),
    })),
  };
};

const questions: Make = async (register) => ({
  about: 'Questions about the system and the services, with the answers of the site.',
  questions: (await ordered('faq')).flatMap(({ data }) =>
    data.items.map(({ id, question, answer }) => ({
      url: `${paths.technology}#faq-${id}`,
      category: data.category,
      question,
      answer: answer.join('\n\n'),
      sources: sourcesIn(answer, register),
    })),
  ),
});

const incidents: Make = async (register) => {
  const releases = inOrder(await getCollection('incidents'), { sort: 'year', fluid: undefined });
  return {
    about:
      'Releases with a public investigation on one clock. "seconds" count from "zero". "ours" is what our model computes for such a line, or why it computes nothing; it is not a record and holds under its assumptions only.',
    incidents: releases.map(({ id, data: { alarm, article, facts, ...record } }) => ({
      url: incidentPath(id),
      ...record,
      sources: sourcesIn(record, register),
    })),
  };
};

const glossary: Make = async (register) => ({
  about:
    'Terms of pipeline leak detection, integrity and corrosion protection as this site uses them.',
  terms: (await getCollection('glossary')).map(({ id, data }) => ({
    url: `${paths.glossary}#${id}`,
    ...{ term: data.term, short: data.short, definition: data.definition, unit: data.unit },
    see: data.see?.map((other) => other.id),
    sources: sourcesIn(data, register),
  })),
});

export const getStaticPaths = (() =>
  Object.entries({ figures, questions, incidents, glossary }).map(([name, make]) => ({
    params: { name },
    props: { make },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ make: Make }> = async ({ props, site, url }) => {
  const register = await sourceRegister();
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
  const data = { url: url.pathname, ...(await props.make(register)) };
  return new Response(JSON.stringify(data, plain), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};
