import { expect, it } from 'vitest';
import { current } from './current-entries.ts';

it('what changed while it was fetched is fetched again, whichever fetch ends last', async () => {
  let text = 'old';
  let stamp = 0;
  const slow = Promise.withResolvers<void>();
  const fetch = current(
    async (isSlow: boolean) => {
      const found = text;
      if (isSlow) await slow.promise;
      return found;
    },
    () => stamp,
  );
  const first = fetch(true);
  text = 'new';
  stamp = 1;
  expect(await fetch(false)).toBe('new');
  slow.resolve();
  expect(await first).toBe('new');
});
