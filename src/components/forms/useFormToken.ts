import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';

async function fetchToken(): Promise<string> {
  try {
    const answer = await fetch(paths.formToken, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

/**
 * The signed time at which a form was first touched, which tells people from programs. Fetched once, since
 * the page is a file and the same for everybody; a form without it is accepted too, within closer limits.
 * @param given the token of a page that was rendered for this visitor
 */
export function useFormToken(form: RefObject<HTMLFormElement | null>, given: string | undefined) {
  const token = useRef<Promise<string>>(undefined);
  const touch = () => {
    token.current ??= given ? Promise.resolve(given) : fetchToken();
    return token.current;
  };
  // The visitor may have begun before the form was hydrated.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touch();
  });
  return touch;
}
