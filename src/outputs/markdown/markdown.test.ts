import { expect, it } from 'vitest';
import { pageMarkdown } from './markdown.ts';

const url = 'https://site.example/a/page';
const page = (main: string, head = '') =>
  `<!doctype html><html><head><title>A &amp; "B"</title>${head}</head><body><header>no</header><main>${main}</main><footer>no</footer></body></html>`;
/** The Markdown of a main part, after its front matter. */
const body = (main: string) => {
  const [, , ...rest] = pageMarkdown(page(main), url).split(/^---$/m);
  return rest.join('---').trim();
};

it('begins with address, title and description, and ends with one line break', () => {
  const head = '<meta name="description" content="What &quot;it&quot; says">';
  expect(pageMarkdown(page('<h1>One</h1><p>Text.</p>', head), url)).toBe(
    '---\nurl: https://site.example/a/page\ntitle: "A & \\"B\\""\ndescription: "What \\"it\\" says"\n---\n\n# One\n\nText.\n',
  );
  expect(pageMarkdown('<main>x</main>', url)).toBe(
    `---\nurl: ${url}\ntitle: ""\ndescription: ""\n---\n\nx\n`,
  );
});

it('refuses a page without a main part', () => {
  expect(() => pageMarkdown('<p>x</p>', url)).toThrow(`${url} has no main part`);
});

it('leaves out what is no text, and what only a browser can use', () => {
  for (const name of 'script style template noscript form nav button select label canvas'.split(
    ' ',
  ))
    expect(body(`<p>a</p><${name}>no</${name}>`), name).toBe('a');
  expect(body('<p>a</p><input value="no"><!-- no -->')).toBe('a');
  expect(body('<p>a</p><p hidden>no</p><p aria-hidden="true">no</p><p data-fallback>no</p>')).toBe(
    'a',
  );
  expect(body('<p aria-hidden="false">a</p>')).toBe('a');
});

it('has headings, lists, tables and rules in Markdown', () => {
  expect(
    body(
      '<h2>H</h2><ul><li>a</li><li>b</li></ul><hr><table><tr><th>x</th></tr><tr><td>1</td></tr></table>',
    ),
  ).toBe('## H\n\n- a\n- b\n\n---\n\n| x |\n| - |\n| 1 |');
});

it('makes addresses of links and pictures absolute', () => {
  expect(body('<p><a href="/x">one</a> <a href="#two">two</a></p>')).toBe(
    '[one](https://site.example/x) [two](https://site.example/a/page#two)',
  );
  expect(body('<p><img src="../b.png" alt="A pipe" width="9"></p>')).toBe(
    '![A pipe](https://site.example/b.png)',
  );
  expect(body('<p><a id="x">no address</a><img alt="none"></p>')).toContain('no address');
});

it('sets no space before a comma or a colon', () => {
  expect(
    body('<ul class="flex"><li><a href="/x">one</a><span>, </span><a href="/y">two</a></li></ul>'),
  ).toContain('[one](https://site.example/x), [two]');
  expect(body('<p><a href="/x"><b>one</b><span>: it</span></a></p>')).toBe(
    '[**one**: it](https://site.example/x)',
  );
});

it('keeps apart what only a style sets apart, and no space at the end of a link', () => {
  expect(body('<p><a href="/x"><span>one</span><span>two</span></a>three</p>')).toBe(
    '[one two](https://site.example/x)three',
  );
  expect(body('<p><a href="/x">one <svg aria-hidden="true"></svg></a> two</p>')).toBe(
    '[one](https://site.example/x) two',
  );
  expect(body('<p>one <b>two</b> <i>three</i></p>')).toBe('one **two** *three*');
  expect(body('<p>up to<span class="block">15 s</span>to detect</p>')).toBe('up to 15 s to detect');
  expect(body('<p class="flex">15 s<b>target</b></p>')).toBe('15 s **target**');
  expect(body('<p>2025<b><span class="sm:flex">Typical</span></b></p>')).toBe('2025 **Typical**');
  expect(body('<p>CO<sub>2</sub>, un<b>it</b>s</p>')).toBe('CO2, un**it**s');
});

it('leaves out what a wide screen does not show, and keeps what only a phone hides', () => {
  expect(body('<p>a</p><p class="hidden print:block">no</p><p class="md:hidden">no</p>')).toBe('a');
  expect(body('<p class="hidden md:block">a</p><p class="max-md:hidden">b</p>')).toBe('a\n\nb');
});

it('prints addresses without escapes', () => {
  expect(body('<p>See https://a.example/b.</p>')).toBe('See https://a.example/b.');
});

it('has the visible caption of a table, and a head where the page has none', () => {
  const rows = '<tbody><tr><th scope="row">x</th><td>1</td></tr></tbody>';
  expect(body(`<table><caption>T</caption>${rows}</table>`)).toBe(
    'T\n\n|   |   |\n| - | - |\n| x | 1 |',
  );
  expect(
    body(
      `<table><caption class="sr-only">no</caption><thead><tr><th>h</th><th>i</th></tr></thead>${rows}</table>`,
    ),
  ).toBe('| h | i |\n| - | - |\n| x | 1 |');
});

it('has a drawing in its words, and once where it stands twice', () => {
  expect(body('<svg aria-label="A wave"><title>T </title><desc>\n  D</desc><path/></svg>')).toBe(
    'Drawing: A wave T D',
  );
  expect(body('<svg><path/></svg><svg><title> </title></svg>')).toBe('');
  const svg = '<svg><title>T</title></svg>';
  expect(body(`${svg}${svg}${svg}<p>x</p>${svg}`)).toBe('Drawing: T\n\nx\n\nDrawing: T');
  expect(body(`${svg}<svg><title>T2</title></svg>`)).toBe('Drawing: T\n\nDrawing: T2');
});

it('has folded heads as strong paragraphs', () => {
  expect(body('<details><summary>Why?</summary><p>So.</p></details>')).toBe('**Why?**\n\nSo.');
  expect(body('<details><summary><h3>A</h3></summary><p>So.</p></details>')).toBe('### A\n\nSo.');
});

it('has the smaller words of a heading in brackets', () => {
  expect(body('<h3>Alarms <span class="text-15">by us</span></h3>')).toBe('### Alarms (by us)');
  expect(body('<h3>Node<span class="block text-15">clamped</span></h3>')).toBe(
    '### Node (clamped)',
  );
  expect(body('<h3><span class="text-13">1</span> Read</h3>')).toBe('### 1 Read');
  expect(body('<h3><span>2</span> Score <span>it</span></h3>')).toBe('### 2 Score it');
});

it('has terms with their descriptions as a list', () => {
  expect(
    body('<dl><div><dt>KP</dt><dd>A post.</dd></div><dt>a</dt><dt>b</dt><dd>1</dd><dd>2</dd></dl>'),
  ).toBe('- **KP**: A post.\n- **a, b**: 1 2');
  expect(body('<dl><dd>No term.</dd></dl>')).toBe('');
  expect(body('<dl><dt>Only</dt></dl>')).toBe('- **Only**:');
});
