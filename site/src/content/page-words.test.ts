/**
 * Words of pages stand in content/: a page file is composition, and a section what it is laid out
 * as.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';

const root = process.cwd();
/** Longest literal that may stand in a page or a section: labels, and names for screen readers. */
const maxWords = 8;
/** Says by itself what it has computed for a visitor's line, and what went wrong. */
const islands = ['planner'];
const sections = readdirSync(join(root, 'site/src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^_/.test(entry.name))
  .map(({ name }) => name)
  .filter((name) => !islands.includes(name));

const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const count = (text: string) =>
  text.match(/[A-Za-z’'-]*[a-z][a-z’'-]*(?=[\s.,;:?!]|$)/g)?.length ?? 0;
const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

type Literal = { at: string; text: string };

/** Every text of a component: between tags, and in quotes outside class names and imports. */
function literals(file: string, source = read(file), above = 0): Literal[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return;
    const isThrown = ts.isNewExpression(node) && node.expression.getText() === 'Error';
    if (isThrown) return;
    const isText =
      ts.isJsxText(node) ||
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    // Class names are kept in constants too: they have no capital and no full stop.
    if (isText && /[A-Z][a-z]|\w[.,;] /.test(node.text))
      found.push({ at: `${file}:${above + lineOf(source, node.getStart())}`, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The same of a page: its head as code, what it renders as markup. */
function literalsOfPage(file: string): Literal[] {
  const source = read(file);
  const end = source.indexOf('\n---\n', 4);
  const markup = source.slice(end + 5).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const above = lineOf(source, end + 5) - 1;
  const jsx = `<>${markup.replace(/<!doctype html>/i, '').replace(/\sis:inline/g, '')}</>`;
  return [...literals(file, source.slice(4, end), 1), ...literals(file, jsx, above)];
}

const long = (all: Literal[]) =>
  all.filter(({ text }) => count(text) > maxWords).map(({ at, text }) => `${at} ${text.trim()}`);

describe('words of pages stand in content/', () => {
  it('no page holds a sentence', () => {
    expect(long(filesIn('site/src/pages', '.astro').flatMap(literalsOfPage))).toEqual([]);
  });

  it.each(sections)('no section of %s holds a sentence', (name) => {
    const files = filesIn(`site/src/features/${name}`, '.tsx').filter(
      (file) => !/\/figures\/|\.test\.|\/sample-/.test(file),
    );
    expect(long(files.flatMap((file) => literals(file)))).toEqual([]);
  });

  it('would be missed in a component and in an attribute', () => {
    const source = `const A = () => <p title="One two three four five six seven eight nine.">Here are nine words that stand between two tags.</p>;`;
    expect(long(literals('a.tsx', source))).toHaveLength(2);
    const classes = `const a = 'mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 max-w-full text-15 lg:mt-8';`;
    expect(literals('a.tsx', classes)).toEqual([]);
  });

  it('every text there is asked for', () => {
    const code = [...filesIn('site/src/pages', '.astro'), ...filesIn('site/src', '.tsx')]
      .map(read)
      .join('\n');
    const unused = filesIn('content/pages', '.yaml').flatMap((file) => {
      const { texts = {}, lists = {} } = parse(read(file)) as Record<string, object>;
      return [...Object.keys(texts), ...Object.keys(lists)]
        .filter((name) => !code.includes(`('${name}')`))
        .filter((name) => !code.includes(`.head('${name.replace(/-(title|intro)$/, '')}')`))
        .filter((name) => !code.includes(`\`${name.replace(/\d$/, '')}\${n}\``))
        .map((name) => `${file}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
