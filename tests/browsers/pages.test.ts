import { templates } from '../support/pages.ts';
import { inEachEngine } from './fixture.ts';

inEachEngine((visitor, address) => {
  test.each([...templates, '/no/such/page'])(
    '%s does not scroll sideways at two widths and logs no errors',
    async (path) => {
      await visitor().width(390);
      await visitor().open(address(path));
      const wide =
        '() => document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await visitor().run<number>(wide), '390 px').toBeLessThanOrEqual(0);
      await visitor().width(1280);
      expect(await visitor().run<number>(wide), '1280 px').toBeLessThanOrEqual(0);
      // For a page answered with 404 the browser logs one error about the status; nothing else is
      // allowed.
      const noise = visitor()
        .noise()
        .filter((line) => !/status of 404|404 \(/.test(line));
      expect(noise).toEqual([]);
    },
  );
});
