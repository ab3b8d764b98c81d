import { listRows, renderToText } from '#support/render-html.tsx';
import { BasisTable } from './LegalTables.tsx';
import { PackageTable } from './PackageTable.tsx';

test('headline figures are counted as the register has them', () => {
  const claims = (['target', 'target', 'record'] as const).map((basis) => ({ basis }));
  const text = renderToText(<BasisTable claims={claims} />);
  expect(text).toMatch(/Target2Record1$/);
  expect(text).toContain('What the 3 headline figures');
});

test.each([
  [{ copyright: 'C' }, ['Copyright']],
  [{ use: 'U' }, ['What it is']],
  [{ copyright: 'C', use: 'U' }, ['Copyright', 'What it is']],
  [{}, []],
])('packages with %o have these columns besides', (more, columns) => {
  const row = { name: 'N', version: '1', licence: 'MIT' };
  const [head, first, second] = listRows(
    <PackageTable caption="P" rows={[{ ...row, ...more }, row]} />,
  );
  expect(head).toEqual(['Name', 'Version', 'Licence', ...columns]);
  expect(first).toEqual(['N', '1', 'MIT', ...Object.values(more)]);
  expect(second).toEqual(['N', '1', 'MIT', ...columns.map(() => '')]);
});
