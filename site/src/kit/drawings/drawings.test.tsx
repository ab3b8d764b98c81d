/**
 * The drawings that are made by hand: their files, their call-outs in content, and what they
 * state.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { parsePathPoints } from '#support/picture.ts';
import { tidy } from '../../../../tools/drawings/tidy.ts';
import { Drawing, EntryDrawing } from './Drawing.tsx';
import { drawingNames, getDrawingFile, getLeaders } from './drawing-files.ts';
import { LongDrawing } from './LongDrawing.tsx';

type Entry = {
  id: string;
  drawing: string;
  callOuts: { id: string }[];
  failures: { mechanism: string }[];
};
const entriesOf = (folder: string): Entry[] =>
  readdirSync(`content/${folder}`).map((file) => ({
    ...parse(readFileSync(`content/${folder}/${file}`, 'utf8')),
    id: file.replace('.yaml', ''),
  }));
const idsIn = (name: string) => getDrawingFile(name)?.leaders.map(({ id }) => id);
const gzipped = (markup: string) => gzipSync(markup).length;

const services = entriesOf('services').map(({ drawing, callOuts }) => ({
  name: `services/${drawing}`,
  ids: callOuts.map(({ id }) => id),
}));
const sectors = entriesOf('sectors').map(({ id, failures }) => ({
  name: `sections/${id}`,
  ids: failures.map(({ mechanism }) => mechanism),
}));
const terms = Object.keys(parse(readFileSync('content/glossary.yaml', 'utf8')));

describe.each(drawingNames)('content/drawings/%s.svg', (name) => {
  const source = readFileSync(`content/drawings/${name}.svg`, 'utf8');

  it('is in the form that the site keeps (if not: npm run pictures)', () => {
    // Apart from the colours that editors show, which another brand changes.
    const site = (svg: string) => svg.replace(/<style.*<\/style>/, '');
    expect(site(tidy(source))).toBe(site(source));
  });

  it('is small, and decoration until it is given a title', () => {
    const plain = renderToStaticMarkup(<Drawing name={name} />);
    expect(gzipped(plain)).toBeLessThan(
      name === 'panorama' ? 4_000 : name.startsWith('sections/') ? 2_200 : 1_600,
    );
    expect(plain).toContain('aria-hidden="true"');
    const titled = renderToStaticMarkup(<Drawing name={name} title="What is drawn" />);
    expect(titled).toMatch(/role="img".*<title>What is drawn<\/title>/);
    expect(titled).not.toContain('aria-hidden');
  });

  it('keeps hi-vis for the leak: a sector at rest and a mark have none', () => {
    if (/^(sectors\/|sections\/|marks\/|panorama)/.test(name))
      expect(source).not.toContain('hivis');
  });
});

it('has a drawing and a section for every sector, and a drawing for every service', () => {
  const expected = [
    ...entriesOf('sectors').flatMap(({ id }) => [`sectors/${id}`, `sections/${id}`]),
    ...services.map(({ name }) => name),
  ];
  expect(drawingNames.filter((name) => /^(sect|serv)/.test(name)).sort()).toEqual(expected.sort());
});

describe('call-outs', () => {
  test.each([...services, ...sectors])(
    '$name has the leaders that content names',
    ({ name, ids }) => {
      expect(getLeaders(name, ids).map(({ id }) => id)).toEqual(ids);
      expect(idsIn(name), 'leaders that content does not name').toHaveLength(ids.length);
    },
  );

  test('panorama has a threat in each eighth, in the order of its stretches', () => {
    const ids = sectors
      .map(({ name }) => name.replace('sections/', ''))
      .filter((id) => idsIn('panorama')?.includes(id));
    const threats = getLeaders('panorama', ids).map(({ at }) => at[0] / 200);
    expect(threats.map(Math.floor).sort()).toEqual(ids.map((_, i) => i));
  });

  test('glossary has leaders for terms of the glossary', () => {
    expect(idsIn('glossary')?.filter((id) => !terms.includes(id))).toEqual([]);
  });

  test('one that the drawing has lost stops the build with a sentence', () => {
    expect(() =>
      renderToStaticMarkup(<Drawing name="services/leak-detection" callOuts={['gone']} />),
    ).toThrow(
      'content/drawings/services/leak-detection.svg has no call-out "gone": give its leader',
    );
  });

  test.each([...services, { name: 'glossary', ids: idsIn('glossary') ?? [] }])(
    '$name numbers its parts within the sheet, from 1, each at the end of its leader',
    ({ name, ids }) => {
      const [left = 0, top = 0, width = 0, height = 0] = boxOf(getDrawingFile(name)?.viewBox);
      const markup = renderToStaticMarkup(<Drawing name={name} callOuts={ids} />);
      for (const [
        i,
        {
          end: [x, y],
        },
      ] of getLeaders(name, ids).entries()) {
        expect(markup).toMatch(new RegExp(`<text x="${x}" [^>]*>${i + 1}</text>`));
        expect(Math.min(x - left, left + width - x, y - top, top + height - y)).toBeGreaterThan(9);
      }
    },
  );
});

test('an entry without a drawing gets a plain one without numbers, and one line says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const plain = renderToStaticMarkup(<Drawing name="plain" />);
  for (const name of ['sectors/geothermal', 'sectors/geothermal', 'services/constructor'])
    expect(renderToStaticMarkup(<EntryDrawing name={name} callOuts={['leak']} />)).toBe(plain);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('content/drawings/sectors/geothermal.svg'),
    expect.stringContaining('content/drawings/services/constructor.svg'),
  ]);
  warn.mockRestore();
});

const boxOf = (viewBox = '') => viewBox.split(' ').map(Number);

describe.each(sectors)('$name', ({ name, ids }) => {
  const [width, height, columns] = [1240, 330, 6];
  const markup = renderToStaticMarkup(<LongDrawing name={name} mechanisms={ids} />);
  const leaders = getLeaders(name, ids);
  const column = (index: number) => (index * width) / columns;

  it('leads from each mechanism to its column, so that no leader crosses another', () => {
    expect(leaders).toHaveLength(columns);
    leaders.forEach(({ at: [x, y], end }, i) => {
      expect(x).toBeGreaterThan(column(i));
      expect(x).toBeLessThan(column(i + 1));
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height - 16);
      expect(end).toEqual([Math.round(column(i)) + 29, height]);
    });
  });

  it('marks damage near each call-out', () => {
    const harm = [...markup.matchAll(/<path d="([^"]+)"[^>]*class="stroke-alarm"/g)];
    const marks = harm.flatMap(([, d = '']) => parsePathPoints(d));
    for (const { id, at } of leaders) {
      const nearest = Math.min(
        ...marks.map((mark) => Math.hypot(mark[0] - at[0], mark[1] - at[1])),
      );
      expect(nearest, id).toBeLessThan(36);
    }
  });

  it('says in its title what is to be seen', () => {
    expect(markup).toMatch(/<title>(Section|Elevation) .{80,}<\/title>/);
  });
});
