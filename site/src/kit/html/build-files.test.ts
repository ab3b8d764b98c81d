import { createFolder, readFiles } from '#support/folder.ts';
import { writeOnDemandFiles } from '../../outputs/html/on-demand-files.ts';
import { removeUnusedPictures } from '../../outputs/html/unused-pictures.ts';
import { readBuiltPages } from './built-pages.ts';

it('reads the pages of a build by their canonical paths', () => {
  const dist = createFolder({
    'client/index.html': 'home',
    'client/a.html': 'a',
    'client/b/index.html': 'b',
    'client/b/c.html': 'c',
    'client/b/c.json': 'no page',
  });
  expect(Object.fromEntries(readBuiltPages(dist))).toEqual({
    '/': 'home',
    '/a': 'a',
    '/b': 'b',
    '/b/c': 'c',
  });
});

describe('pictures', () => {
  it('are removed where no page, feed, style or script names them', () => {
    const endings = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'JPG'];
    const pictures = endings.flatMap((ending) => [
      `_astro/used.${ending}`,
      `_astro/left.${ending}`,
    ]);
    const client = createFolder({
      ...Object.fromEntries(pictures.map((name) => [name, ''])),
      ...{ '_astro/a.svg': '', '_astro/jpg.txt': '', 'used.md': 'left.png' },
      'a/b.html': 'used.jpg used.jpeg used.png',
      ...{ 'c.xml': 'used.webp', 'd.json': 'used.avif', '_astro/e.css': 'used.gif' },
      '_astro/f.js': 'used.tiff used.JPG',
    });
    const left = endings.map((ending) => `left.${ending}`);
    expect(removeUnusedPictures(client).sort()).toEqual(left.sort());
    const rest = Object.keys(readFiles(client));
    expect(rest.filter((name) => name.includes('left'))).toEqual([]);
    expect(rest).toHaveLength(endings.length + 8);
  });

  it('are not looked for in a build without any', () => {
    expect(removeUnusedPictures(createFolder({ '_astro/a.js': '' }))).toEqual([]);
  });
});

describe('pages rendered on demand', () => {
  const entry = (body: string) =>
    `export const handler = async (req, res, next, locals) => { ${body} };`;
  const dist = (body: string) =>
    createFolder({
      '_headers.json': '[{"pathname":"/x","headers":[]}]',
      'server/entry.mjs': entry(body),
    });
  const answer = `if (req.method !== 'GET' || JSON.stringify(locals) !== '{}') throw new Error();
    res.setHeader('Content-Security-Policy', 'policy of ' + req.url); res.end('page ' + req.url);`;

  it('become files, with their policies beside those of the others', async () => {
    const folder = dist(answer);
    await writeOnDemandFiles(folder, ['/demo', '/a/b']);
    const files = readFiles(folder);
    expect(files['client/demo.html']).toBe('page /demo');
    expect(files['client/a/b.html']).toBe('page /a/b');
    const policy = (path: string) => ({
      pathname: path,
      headers: [{ key: 'Content-Security-Policy', value: `policy of ${path}` }],
    });
    expect(JSON.parse(files['_headers.json'] ?? '')).toEqual([
      { pathname: '/x', headers: [] },
      policy('/demo'),
      policy('/a/b'),
    ]);
    // A file that is there already would be another page's.
    await expect(writeOnDemandFiles(folder, ['/demo'])).rejects.toThrow('EEXIST');
  });

  it('stop the build where they cannot be rendered or have no policy', async () => {
    await expect(writeOnDemandFiles(dist("res.end('x')"), ['/a'])).rejects.toThrow(
      '/a has no policy',
    );
    await expect(writeOnDemandFiles(dist('next()'), ['/a'])).rejects.toThrow(
      '/a cannot be rendered: 404',
    );
    const moved = "res.writeHead(302, { location: '/b' }).end()";
    await expect(writeOnDemandFiles(dist(moved), ['/a'])).rejects.toThrow(
      '/a cannot be rendered: 302',
    );
    await expect(writeOnDemandFiles(dist('throw new Error()'), ['/a'])).rejects.toThrow(
      'fetch failed',
    );
  });
});
