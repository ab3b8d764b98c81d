/** What an author writes in an entry is in the text of its page. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { readPages } from '#support/built-site.ts';
import { findElements, getText } from '#support/html-elements.ts';
import { writeFigures } from '../../../site/src/content/named-figures/write-figures.ts';

/** Files of content/, and the page of each. */
const pageOf: readonly (readonly [files: string, path: string])[] = [
  ['articles/*.md', '/blog/{slug}'],
  ['incidents/*.yaml', '/incidents/{name}'],
  ['legal/*.md', '/{name}'],
  ['locations/*.yaml', '/locations/{name}'],
  ['newsletter/*.md', '/newsletter/archive/{name}'],
  ['sectors/*.yaml', '/sectors/{name}'],
  ['services/*.yaml', '/services/{name}'],
  ['topics/*.yaml', '/technology/{name}'],
  ['faq/*.yaml', '/technology'],
  ['technology/*.yaml', '/technology'],
  ['company/{about,investors}.yaml', '/{name}'],
  ['company/{principles,values}.yaml', '/about'],
  ['buyers.yaml', '/buyers'],
  ['glossary.yaml', '/glossary'],
  ['methods.yaml', '/technology/methods'],
  ['pilot.yaml', '/pilot-program'],
];

/** Fields for heads, lists of other pages and links in texts, or shown in another form. */
const elsewhere =
  /: (seo\.|card(\.|$)|(mentions|tab|terms|about|name|short|date|updated|cards\.date|alarm\.(short|why))$)|aliases$|^legal.*: description$/;
/** The name of an entry, an option or a path. */
const isName = (text: string) => /^[\w/.#?=-]+$/.test(text) && text === text.toLowerCase();

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The texts of an entry, each with the path of its field. */
function* textsOf(value: unknown, field = ''): Generator<readonly [field: string, text: string]> {
  if (typeof value === 'string') yield [field, value];
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item, field);
  else if (value && typeof value === 'object')
    for (const [name, part] of Object.entries(value))
      yield* textsOf(part, field ? `${field}.${name}` : name);
}

const entries = pageOf.flatMap(([files, path]) =>
  globSync(files, { cwd: 'content' }).map((file) => {
    const raw = writeFigures(readFileSync(`content/${file}`, 'utf8'));
    const entry = parse(file.endsWith('.md') ? (raw.split(/^---$/m)[1] ?? '') : raw);
    const name = basename(file).replace(/\.\w+$/, '');
    return [file, path.replace('{name}', name).replace('{slug}', entry.slug), entry] as const;
  }),
);

it.each(entries)('%s is on %s', (file, path, entry) => {
  const [main] = findElements(readPages().get(path) ?? '', 'main');
  if (!main) throw new Error(`no page ${path}`);
  const shown = letters(getText(main));
  const missing = [...textsOf(entry)].filter(
    ([field, text]) =>
      !elsewhere.test(`${file}: ${field}`) &&
      !isName(text) &&
      // Between citations, what a page sets in, and paragraphs.
      text
        .replace(/\]\([^)]*\)/g, '')
        .split(/\[@[^\]]*\]|\{[^}]*\}|\n\s*\n/)
        .some((part) => !shown.includes(letters(part))),
  );
  expect(missing).toEqual([]);
});

it('every drawing with figures says what they rest on', () => {
  const bare = [...readPages()].flatMap(([path, html]) =>
    findElements(html, 'figure')
      .filter((figure) => getText(figure).includes('The figures as a table'))
      .flatMap((figure) => findElements(figure, 'figcaption').map(getText))
      .filter((said) => !/Source: |Computed by|Simulated|Record|target|register/.test(said))
      .map((said) => `${path}: ${said}`),
  );
  expect(bare).toEqual([]);
});

it('call-outs below a drawing are numbered as in it', () => {
  const drawings = [...readPages()].flatMap(([path, html]) =>
    path.startsWith('/services/')
      ? findElements(html, 'figure').flatMap((figure) => {
          const [list] = findElements(figure, 'ol');
          return list ? [{ path, figure, list }] : [];
        })
      : [],
  );
  expect(drawings.length).toBeGreaterThan(3);
  for (const { path, figure, list } of drawings) {
    const numbers = findElements(list, 'li').map((item) => Number.parseInt(getText(item), 10));
    const drawn = findElements(figure, 'text')
      .map(getText)
      .filter((text) => /^\d$/.test(text));
    expect(numbers, path).toEqual([...new Set(drawn)].map(Number).sort((a, b) => a - b));
  }
});

const built = [...readPages()];
const whole = built.map(([, html]) => letters(findElements(html, 'html').map(getText) + html));
/** Said only in answer to a visitor. */
const answers = /^(partial|done|ask-.*|refused|request-.*|example-lede)$/;

it.each(globSync('*.yaml', { cwd: 'content/pages' }))('each text of %s', (file) => {
  const entry = parse(writeFigures(readFileSync(`content/pages/${file}`, 'utf8')));
  const missing = Object.entries(entry.texts ?? {}).filter(([name, text]) => {
    // Links, citations and what a section sets in are written otherwise.
    const isPlain = !/[[{<*`]/.test(`${text}`) && !answers.test(name);
    return isPlain && !whole.some((page) => page.includes(letters(`${text}`)));
  });
  expect(missing).toEqual([]);
});

it('no paragraph stands twice in a page, but for captions of an article', () => {
  const twice = built.flatMap(([path, html]) => {
    const all = findElements(findElements(html, 'main')[0] ?? '', 'p').map(getText);
    return all.filter(
      (text, i) => text.length > 60 && all.indexOf(text) !== i && !/^\/blog\//.test(path),
    );
  });
  expect(twice).toEqual([]);
});
