import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, folderOf } from '../../../tests/support/folder.ts';
import { pageStyles } from './page-styles.ts';
import { hash, sheetCompiler } from './sheet.ts';

const source = `@theme { --color-paper: #eef1ef; }
@font-face { font-family: A; src: url('./fonts/archivo.woff2'); }
@tailwind utilities;
@utility one { color: var(--color-paper); }
@utility two { stroke-width: 2; }
body { fill: red; }`;
/** The sheet of the build, for all pages. */
const whole =
  ':root{--color-paper:#eef1ef}.one{}.two{}@font-face{src:url(/_astro/archivo.B1-x.woff2)}';
const stylesheet = () => join(folderOf({ 'global.css': source }), 'global.css');

describe('the sheet of a page', () => {
  it('has the rules of its words, the fonts of the build, and no comment', async () => {
    const sheetFor = sheetCompiler(stylesheet());
    const sheet = await sheetFor(['one', 'unknown'], whole, 'a.html');
    expect(sheet).toContain('.one{');
    expect(sheet).not.toContain('.two');
    expect(sheet).toContain('url(/_astro/archivo.B1-x.woff2)');
    expect(sheet).not.toContain('/*');
    expect(sheet).toBe(sheet.trim());
    expect(await sheetFor(['two'], whole, 'a.html')).not.toContain('.one');
    await expect(sheetFor([], whole.replace('archivo', 'other'), 'a.html')).rejects.toThrow(
      'a.html: a font has no hashed address',
    );
  });

  it('is named in a policy by its hash', () => {
    expect(hash('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });
});

const html = (body: string, style = whole) =>
  `<head><style>.other{}</style><style>${style}</style></head><body>${body}<script>a()</script></body>`;
const policy = (...more: string[]) =>
  `script-src 'self' '${hash('a()')}' '${hash('gone')}'; style-src '${hash(whole)}' ${more.join(' ')}`;
const route = (component: string, prerender: boolean, style = whole) =>
  `{"styles":[{"type":"inline","content":${JSON.stringify(style)}}],"routeData":{"route":"/x","component":"${component}","type":"page","prerender":${prerender}}}`;
const manifest = (...routes: string[]) =>
  `const m={"routes":[${routes.join(',')}],"styleHashes":[${JSON.stringify(hash(whole))},"sha256-kept"],"modules":{"\\u0000virtual:astro:page:src/pages/demo@_@astro":"chunks/demo_1.mjs","page:src/pages/blog/index@_@astro":"chunks/blog_2.mjs"}}`;
const routes = [
  route('src/pages/about.astro', true),
  route('src/pages/demo.astro', false),
  route('src/pages/blog/index.astro', false),
];
const files = (own: Record<string, string> = {}) => ({
  '_headers.json': JSON.stringify(
    ['/', '/about/', '/blog', '/other'].map((pathname) => ({
      pathname,
      headers: [{ value: policy() }],
    })),
  ),
  'client/index.html': html('<p class="one">'),
  'client/about.html': html('<p class="two">'),
  'client/blog.html': html('<p class="none">'),
  'server/chunks/server_0.mjs': 'no manifest',
  'server/chunks/server_1.mjs': manifest(...routes),
  'server/chunks/demo_1.mjs': 'x="one two"',
  'server/chunks/blog_2.mjs': 'x="two"',
  ...own,
});
const run = async (own: Record<string, string> = {}) => {
  const dist = folderOf(files(own));
  await pageStyles(dist, stylesheet());
  return filesIn(dist);
};
const styleOf = (page = '') =>
  page.slice(page.lastIndexOf('<style>') + 7, page.lastIndexOf('</style>'));

describe('the pages of a build', () => {
  it('get a sheet each, with the rules that they use', async () => {
    const built = await run();
    const [home, about] = [
      styleOf(built['client/index.html']),
      styleOf(built['client/about.html']),
    ];
    expect(home).toContain('.one{');
    expect(home).not.toContain('.two{');
    expect(about).toContain('.two{');
    expect(about).not.toContain('.one{');
    expect(built['client/index.html']).toBe(html('<p class="one">', home));
  });

  it('have policies that name their own sheet and scripts', async () => {
    const built = await run();
    const headers = JSON.parse(built['_headers.json'] ?? '') as {
      pathname: string;
      headers: { value: string }[];
    }[];
    const of = (path: string) =>
      headers.find(({ pathname }) => pathname === path)?.headers[0]?.value;
    for (const [path, file] of [
      ['/', 'index'],
      ['/about/', 'about'],
      ['/blog', 'blog'],
    ] as const)
      expect(of(path)).toBe(
        `script-src 'self' '${hash('a()')}'; style-src '${hash(styleOf(built[`client/${file}.html`]))}' `,
      );
    expect(of('/other')).toBe(policy());
  });

  it('that are rendered on demand have theirs in the manifest, and others none there', async () => {
    const built = await run();
    const text = built['server/chunks/server_1.mjs'] ?? '';
    const { routes, styleHashes } = JSON.parse(text.slice('const m='.length)) as {
      routes: { styles: { content: string }[] }[];
      styleHashes: string[];
    };
    const [about, demo, blog] = routes.map(({ styles }) => styles[0]?.content ?? '');
    expect(about).toBe('');
    expect(demo).toMatch(/\.two\{.*\.one\{/s);
    expect(blog).toContain('.two{');
    expect(styleHashes).toEqual(['sha256-kept', hash(demo ?? ''), hash(blog ?? '')]);
    expect(built['server/chunks/server_0.mjs']).toBe('no manifest');
  });
});

describe('a build in another form', () => {
  it('stops with what was not found', async () => {
    const server = (text: string) => ({ 'server/chunks/server_1.mjs': text });
    const cases: [own: Record<string, string>, message: string][] = [
      [{ 'client/index.html': '<style>.a{}</style>' }, 'index.html has no inlined style sheet'],
      [{ 'client/new.html': html('') }, '/new has no policy'],
      [{ 'client/index.html': html('', `${whole} `) }, '/: its policy does not name its sheet'],
      [server('x'), 'dist/server has no manifest'],
      [server(manifest(routes[0] ?? '')), 'dist/server has no page rendered on demand'],
      [
        server(manifest(route('src/pages/gone.astro', false))),
        'src/pages/gone.astro: its page is not found in dist/server',
      ],
      [
        server(manifest(...routes).replace(hash(whole), 'sha256-x')),
        'The policy of dist/server does not name its sheet',
      ],
    ];
    for (const [own, message] of cases) await expect(run(own), message).rejects.toThrow(message);
  });
});
