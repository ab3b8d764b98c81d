/** What the site says about itself without exception: each sentence, and what proves it. */
import { readFileSync } from 'node:fs';
import { readPages } from '#support/built-site.ts';
import { splitSentences } from '#support/content-texts.ts';
import { findElements, getText } from '#support/html-elements.ts';

const absolute = /\b(never|always|every|only|no|none|nothing|at once)\b/i;

/** A test that fails when the sentence is untrue: its file and a part of its title. */
type Proof = readonly [file: string, title: string];
const storage: Proof = ['tests/e2e/pages.spec.ts', 'stores nothing and asks no third party'];
const backups: Proof = [
  'packages/enquiries/src/operator/backup.test.ts',
  'deletes earlier backups by the day',
];
const suppressed: Proof = [
  'packages/enquiries/src/mail/report.test.ts',
  'suppresses it, and says why',
];
const motion: Proof = ['tests/e2e/display.spec.ts', 'reduced motion'];

/** Law, definitions, undertakings and figures of speech, which no test could prove. */
const meaning = 'meaning';

const proofs: readonly [path: string, words: RegExp, proof: Proof | typeof meaning][] = [
  ['/privacy', /no cookies/i, storage],
  ['/privacy', /sends no more mail to that address/, suppressed],
  ['/privacy', /Backups are made every night and deleted after 30 days/, backups],
  ['/privacy', /you need only say that it is a complaint/, meaning],
  ['/cookies', /sets no cookies/, storage],
  ['/cookies', /no analytics script, advertising tag, embedded video or chat window/, storage],
  ['/cookies', /^none$|This site stores none/, storage],
  ['/cookies', /the law no longer requires it/, meaning],
  ['/terms', /Nothing in these terms limits liability/, meaning],
  ['/accessibility', /transitions and animations take no time/, motion],
  ['/technology/performance', /^Nothing$|records of nothing/, meaning],
  // What was simulated, and what an alarm then is.
  [
    '/technology/performance',
    /Nothing leaks|every 4 to 40 s|at every node|station reports nothing/,
    meaning,
  ],
];

const paths = ['/about', ...new Set(proofs.map(([path]) => path))];

const blocks = 'p li dt dd td th h1 h2 h3 h4 summary blockquote figcaption caption'.split(' ');

/** The sentences of each paragraph, item and cell of a page that make no exception. */
const absolutesOf = (html: string): string[] =>
  blocks
    .flatMap((name) => findElements(findElements(html, 'main')[0] ?? '', name))
    .flatMap((node) => splitSentences(getText(node).replace(/\s+/g, ' ').trim()))
    .filter((sentence) => absolute.test(sentence));

test.each(paths)('%s makes no absolute statement without a proof', (path) => {
  const rows = proofs.filter(([page]) => page === path);
  const found = absolutesOf(readPages().get(path) ?? '');
  expect(found.filter((said) => !rows.some(([, words]) => words.test(said)))).toEqual([]);
  for (const [, words] of rows)
    expect(
      found.some((said) => words.test(said)),
      `${words} is no longer said`,
    ).toBe(true);
});

test.each(proofs.filter(([, , proof]) => proof !== meaning))(
  '%s: %s has its test',
  (...[, , proof]) => {
    const [file, title] = proof as Proof;
    // In the title of a test, a group or a step, not anywhere in the file.
    const titles = readFileSync(file, 'utf8').match(
      /\b(it|test|testInOneTab|describe|step)\(\s*(['`]).*?\2/gs,
    );
    expect(titles?.some((one) => one.includes(title))).toBe(true);
  },
);

test.each(blocks)('an absolute sentence in <%s> is found', (name) => {
  const page = `<main><${name}>It may. We never <b>sleep</b>.</${name}></main>`;
  expect(absolutesOf(page)).toEqual(['We never sleep.']);
});
