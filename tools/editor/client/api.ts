import { useCallback, useEffect, useState } from 'react';

async function readAnswer<T>(response: Response): Promise<T> {
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body as T;
}

export const get = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  readAnswer<T>(await fetch(`/_edit/${path}?${new URLSearchParams(query)}`));

/** Browsers end a request of less than this also where its page is left. */
const keepaliveLimit = 60_000;

export const post = async <T>(path: string, body: unknown): Promise<T> => {
  const text = JSON.stringify(body);
  return readAnswer<T>(
    await fetch(`/_edit/${path}`, {
      method: 'POST',
      keepalive: text.length < keepaliveLimit,
      headers: { 'Content-Type': 'application/json' },
      body: text,
    }),
  );
};

/** An answer of the server, asked again by the function beside it. */
export function useAnswer<T>(path: string, key = '', from = '') {
  const [answer, setAnswer] = useState<T>();
  const [error, setError] = useState<string>();
  const ask = useCallback(() => {
    get<T>(path, { ...(key && { key }), ...(from && { from }) }).then(
      (made) => {
        setAnswer(made);
        setError(undefined);
      },
      (problem: Error) => setError(problem.message),
    );
  }, [path, key, from]);
  useEffect(ask, [ask]);
  return { answer, error, ask };
}

export const buildLink = (key: string, path: readonly (string | number)[] = []): string =>
  `#/${encodeURIComponent(key)}${path.length ? `?field=${encodeURIComponent(path.join('.'))}` : ''}`;
