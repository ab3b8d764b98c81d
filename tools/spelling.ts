/** Checks visitors' texts for British spelling and for phrases that were edited out. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import ts from 'typescript';

const root = new URL('../', import.meta.url);
const readProjectFile = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Per line a regular expression, a tab, and what to write instead. */
const phrases = readProjectFile('tools/spelling/phrases.txt')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', instead = ''] = line.split('\t');
    return { pattern: new RegExp(pattern, 'giu'), instead };
  });

type Line = { path: string; number: number; text: string };

/** Tags, names of sources and figures, classes, attributes and code. */
const notProse = /<[^>]*>?|\[[@=][^\]]*\]|[\w-]+[:=]\S*|\S*\[\S*|\b[a-z]+-[a-z]\S*|Math\.\w+/g;

/** Text of JSX, and literals with a space. */
function findTextsInCode(path: string, source: string): Line[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Line[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && /^(class|className|d|viewBox|sizes)$/.test(node.name.getText()))
      return;
    const isText =
      ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    if (isText && /\p{L}\s+\p{L}/u.test(node.text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({
        path,
        number: line + 1,
        text: node.text.replace(notProse, ' ').replace(/\s+/g, ' '),
      });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Without keys, names of figures and sources, addresses, formulas. */
const findTextsInContent = (path: string, source: string): Line[] =>
  source.split('\n').map((line, i) => ({
    path,
    number: i + 1,
    text: line
      .replace(/^\s*(- )?[\w-]+:(?= |$)|^(?:im|ex)port .*|#.*$/, '')
      .replace(/\[[@=][^\]]*\]|\]\([^)]*\)|https?:\S+|`[^`]*`|<[^>]*>|\{[^{}]*\}/g, ' '),
  }));

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'content', 'packages', 'site'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');
/** Not schemas, and not the words and units that visitors may type. */
const code =
  /^(packages\/(planner|enquiries\/src\/(mail|newsletter))|site\/src\/(features|kit|layouts|pages|content(?!\/schemas)))\/.*(?<!units|record-\w+|fixtures?)\.tsx?$/;
const lines = files.flatMap((path): Line[] => {
  if (/^content\/.*\.(ya?ml|md)$/.test(path))
    return findTextsInContent(path, readProjectFile(path));
  return code.test(path) && !/\.test\.tsx?$/.test(path)
    ? findTextsInCode(path, readProjectFile(path))
    : [];
});

const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
for (const known of readProjectFile('tools/spelling/words.txt').split('\n').filter(Boolean))
  spelling.add(known);
/** Shorter ones are units; names in capitals and in code are left out below. */
const word = /(?<!\p{L})\p{Script=Latin}[\p{Script=Latin}\p{M}]{2,}(?:['’]\p{L}+)*\p{L}?/gu;
const isSpelled = (text: string): boolean => {
  const bare = text.replace(/['’]s$/, '').replaceAll('’', "'");
  return spelling.correct(bare) || spelling.correct(bare.toLowerCase());
};
// Titles of sources keep their publishers' spelling.
const spelled = lines.filter(({ path }) => path !== 'content/sources.yaml');

const problems = spelled.flatMap(({ path, number, text }) =>
  [...text.matchAll(word)]
    .map(([found]) => found)
    .filter((found) => !/^\p{Lu}+(?:['’]?s)?$|\p{Ll}\p{Lu}/u.test(found) && !isSpelled(found))
    .map((found) => `${path}:${number} ${found}: not in the dictionary`),
);
for (const { path, number, text } of spelled)
  for (const { pattern, instead } of phrases)
    for (const [phrase] of text.matchAll(pattern))
      problems.push(`${path}:${number} “${phrase}”: ${instead}`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `${problems.length} problems. A word of the trade goes into tools/spelling/words.txt.`,
  );
  process.exitCode = 1;
}
