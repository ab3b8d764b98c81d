import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createFolder, readFiles } from '#support/folder.ts';
import { pageStyles } from './page-styles.ts';

const source = `@theme { --color-paper: #eef1ef; }
@font-face { font-family: A; src: url('./fonts/archivo.woff2'); }
@tailwind utilities;
@utility one { color: var(--color-paper); }
@utility two { stroke-width: 2; }
@utility three { fill: red; }
body { fill: red; }`;
/** The sheet of the build, for all pages. */
const sheet =
  ':root{--color-paper:#eef1ef}.one{}.two{}@font-face{src:url(/_astro/archivo.B1-x.woff2)}';
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const html = (body: string, style = sheet) =>
  `<head><style>.other{}</style><style>${style}</style></head><body>${body}<script>a()</script></body>`;
const policy = `script-src 'self' '${hash('a()')}' '${hash('gone')}'; style-src '${hash(sheet)}'`;
const files = {
  '_headers.json': JSON.stringify(
    ['/', '/about/', '/other'].map((pathname) => ({ pathname, headers: [{ value: policy }] })),
  ),
  'client/index.html': html('<p class="one a&amp;b">'),
  'client/about.html': html(
    '<p data-class="one" class="two"><script src="/_astro/a.B1-_.js"></script>',
  ),
  'client/_astro/a.B1-_.js': 'import"./b.2.js";import("./react.X-1.js")',
  'client/_astro/b.2.js': 'import"./a.B1-_.js";x=`p three`',
  'client/_astro/react.X-1.js': 'x="one"',
};
async function build(own: Record<string, string> = {}) {
  const dist = createFolder({ ...files, ...own });
  await pageStyles(dist, join(createFolder({ 'global.css': source }), 'global.css'));
  return readFiles(dist);
}
const styleOf = (page = '') =>
  page.slice(page.lastIndexOf('<style>') + 7, page.lastIndexOf('</style>'));

describe('the pages of a build', () => {
  it('have the rules of their classes and of scripts they load, and the fonts of the build', async () => {
    const built = await build();
    const home = styleOf(built['client/index.html']);
    expect(home).toContain('.one{');
    expect(home).not.toContain('.two{');
    expect(home).toContain('url(/_astro/archivo.B1-x.woff2)');
    expect(home).not.toContain('/*');
    expect(built['client/index.html']).toBe(html('<p class="one a&amp;b">', home));
    const about = styleOf(built['client/about.html']);
    expect(about).toContain('.two{');
    expect(about).toContain('.three{');
    expect(about).not.toContain('.one{');
  });

  it('have policies that name their own sheet and scripts', async () => {
    const built = await build();
    const pages = JSON.parse(built['_headers.json'] ?? '') as {
      pathname: string;
      headers: { value: string }[];
    }[];
    const of = (path: string) => pages.find(({ pathname }) => pathname === path)?.headers[0]?.value;
    const own = hash(styleOf(built['client/index.html']));
    expect(of('/')).toBe(`script-src 'self' '${hash('a()')}'; style-src '${own}'`);
    expect(of('/about/')).toContain(hash(styleOf(built['client/about.html'])));
    expect(of('/other')).toBe(policy);
  });

  it('stop the build when something is not as expected', async () => {
    const cases: [own: Record<string, string>, message: string][] = [
      [{ 'client/index.html': '<style>.a{}</style>' }, 'index.html has no inlined style sheet'],
      [{ 'client/new.html': html('') }, '/new has no policy'],
      [{ 'client/index.html': html('', `${sheet} `) }, '/: its policy does not name its sheet'],
      [{ 'client/index.html': html('', sheet.replace('archivo', 'x')) }, 'has no hashed address'],
    ];
    for (const [own, message] of cases) await expect(build(own), message).rejects.toThrow(message);
  });
});
