/**
 * Pages that answer a query differ from query to query in one part and the title. What is around
 * that part is rendered once: Astro takes longer for the page than React for the answer.
 */
import { brand } from '@site/config';
import { escapeText } from 'entities';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { bindUnits } from '../content/bind-units.ts';

export type Answer = { part: ReactElement; title?: string | undefined };

/** By path, set by the page itself; undefined where nothing is asked. */
export const answers = new Map<string, (params: URLSearchParams) => Promise<Answer | undefined>>();

/** Search engines show about 60 characters: the site's name stands only where it fits. */
export function completeTitle(title: string): string {
  const named = `${title} · ${brand.name}`;
  return named.length > 60 ? title : named;
}

type Fill = (answer: Answer) => Response;

/** @param page with the answer, as rendered whole */
export function cutFrame(page: string, headers: Headers, { part }: Answer): Fill | undefined {
  const [before = '', after, ...more] = page.split(renderPart(part));
  if (after === undefined || more.length > 0) return undefined;
  return ({ part, title }) => {
    const head = title
      ? before.replace(/<title>[^<]*/, () => `<title>${escapeText(completeTitle(title))}`)
      : before;
    return new Response(head + renderPart(part) + after, { headers });
  };
}

const renderPart = (part: ReactElement) => bindUnits(renderToStaticMarkup(part));
