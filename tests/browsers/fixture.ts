import { type Site, startSite } from '../support/site.ts';
import { engines } from './engines.ts';
import type { Visitor } from './visitor.ts';

/**
 * Declares `tests` once for each engine that is installed. They get functions that
 * return the browser and the site; both are started before the first test of the file.
 */
export function inEachEngine(
  tests: (visitor: () => Visitor, address: (path: string) => string) => void,
  env: () => Record<string, string> = () => ({}),
): void {
  describe.each([...engines])('$name', ({ open }) => {
    let site: Site;
    let visitor: Visitor;
    beforeAll(async () => {
      site = await startSite(env());
      visitor = await open();
    }, 60_000);
    afterAll(async () => {
      await visitor?.close();
      await site?.stop();
    });
    tests(
      () => visitor,
      (path) => `${site.url}${path}`,
    );
  });
}
