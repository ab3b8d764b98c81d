/** Reads entries of content/, with plain error messages. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';

/** An error with its place, as Astro shows it. */
export type Problem = Error & { loc?: { file: string; line: number; column: number } };

const frontmatterPattern = /^\uFEFF?---\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;

/** Text below the frontmatter. */
export const parseBody = (text: string): string => text.replace(frontmatterPattern, '');

/** Frontmatter of Markdown with its offset; all of any other file. */
export function extractYaml(file: string, text: string): { yaml: string; start: number } {
  if (!file.endsWith('.md')) return { yaml: text, start: 0 };
  const yaml = frontmatterPattern.exec(text)?.[1] ?? '';
  return { yaml, start: yaml ? text.indexOf('---') + 3 + (text.includes('---\r\n') ? 2 : 1) : 0 };
}

const plainMessages: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'a line begins with a tab: begin it with spaces, as its neighbours do',
  BLOCK_AS_IMPLICIT_KEY:
    'a second colon with a space after it, or a line that begins too far to the right; put a text with a colon between straight quotation marks (")',
  BAD_INDENT: 'a line begins too far to the left, or a bracket is not closed',
  DUPLICATE_KEY: 'the same field stands here a second time',
  BAD_SCALAR_START: 'a text that begins with this sign stands between straight quotation marks (")',
  MULTILINE_IMPLICIT_KEY: 'a field is written "name: text", with a space after the colon',
  UNEXPECTED_TOKEN:
    'this does not fit what stands before it: look for a quotation mark that closes too early, a tab, or a line that begins at another place than its neighbours',
};

function describeYamlError({ code, message }: YAMLError): string {
  if (code === 'MISSING_CHAR')
    return message.includes('quote')
      ? 'a quotation mark is opened and not closed'
      : 'a field is written "name: text", with a space after the colon';
  return plainMessages[code] ?? message.split(' at line')[0] ?? message;
}

/** Opening quotation mark of an unclosed text; otherwise where parsing stopped. */
function findErrorOffset(document: Document, { message, pos }: YAMLError): number {
  let opened = pos[0];
  if (message.includes('closing'))
    visit(document, {
      Scalar: (_, node) => {
        const [from, to] = node.range ?? [0, 0];
        if (isScalar(node) && from <= pos[0] && pos[0] <= to + 1 && node.type?.startsWith('QUOTE'))
          opened = from;
      },
    });
  return opened;
}

export const shortenPath = (file: string): string =>
  isAbsolute(file) ? relative(process.cwd(), file) : file;

export function createProblem(file: string, line: number, message: string): Problem {
  const problem: Problem = new Error(`${shortenPath(file)}, line ${line}: ${message}`);
  problem.loc = { file, line, column: 1 };
  return problem;
}

/** Dates stay text. Throws with file and line. */
export function parseFrontmatter(file: string, text: string): unknown {
  const { yaml, start } = extractYaml(file, text);
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const [first] = document.errors;
  if (!first) return document.toJS();
  const above = text.slice(0, start).split('\n').length - 1;
  throw createProblem(
    file,
    above + lines.linePos(findErrorOffset(document, first)).line,
    describeYamlError(first),
  );
}

let draft: { file: string; text: string | undefined } | undefined;
let drafts = 0;

/** Runs synchronous `run` as if the file had the given text, or, if undefined, did not exist. */
export function runWithDraft<T>(file: string, text: string | undefined, run: () => T): T {
  draft = { file: resolve(file), text };
  drafts += 1;
  try {
    return run();
  } finally {
    draft = undefined;
    drafts += 1;
  }
}

/** What `compute` makes of a file or folder, kept until that changes. */
export function cacheUntilChanged<T>(compute: (place: string) => T): (place: string) => T {
  const kept = new Map<string, { stamp: string; value: T }>();
  return (place) => {
    const file = statSync(place, { throwIfNoEntry: false });
    if (!file) throw new Error(`there is no ${shortenPath(place)}`);
    const stamp = `${file.mtimeMs} ${drafts}`;
    const last = kept.get(place);
    const now = last?.stamp === stamp ? last : { stamp, value: compute(place) };
    kept.set(place, now);
    return now.value;
  };
}

export const readText = (file: string): string =>
  draft?.text !== undefined && draft.file === resolve(file)
    ? draft.text
    : readFileSync(file, 'utf8');

export function listEntries(folder: string): string[] {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const tried = draft && relative(resolve(folder), draft.file);
  if (draft && tried && !tried.startsWith('..'))
    names[draft.text === undefined ? 'delete' : 'add'](tried);
  return [...names];
}

export const readYaml = (file: string): unknown => parseFrontmatter(file, readText(file));
