import { useCallback, useEffect, useState } from 'react';
import type { Path } from '../write/data-changes.ts';

async function request<T>(path: string, sent?: RequestInit): Promise<T> {
  const response = await fetch(`/_edit/${path}`, sent);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

export const get = <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  request(`${path}?${new URLSearchParams(query)}`);

/** Browsers end a request of less than this also where its page is left. */
const keepaliveLimit = 60_000;

export function post<T>(path: string, sent: unknown): Promise<T> {
  const body = JSON.stringify(sent);
  const keepalive = body.length < keepaliveLimit;
  const headers = { 'Content-Type': 'application/json' };
  return request(path, { method: 'POST', keepalive, headers, body });
}

/** An answer of the server, asked again by the function beside it. */
export function useAnswer<T>(path: string, key = '', from = '') {
  const [made, setMade] = useState<{ answer?: T; error?: string }>({});
  const ask = useCallback(() => {
    get<T>(path, { ...(key && { key }), ...(from && { from }) }).then(
      (answer) => setMade({ answer }),
      ({ message: error }: Error) => setMade((before) => ({ ...before, error })),
    );
  }, [path, key, from]);
  useEffect(ask, [ask]);
  return { ...made, ask };
}

export const buildLink = (key: string, path: Path = [], words = ''): string =>
  `#/${encodeURIComponent(key)}${path.length ? `?${new URLSearchParams({ field: path.join('.'), words })}` : ''}`;
