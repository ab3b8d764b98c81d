/** Publishing and taking back, by git in the folder of the site. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { printText } from '../entry-registry.ts';
import type { Choices, Clash, Diff } from '../write/data-changes.ts';
import { mergeFile } from './clash.ts';
import { type Git, gitIn, rawIn, readHash, splitLines, tryGit } from './git.ts';
import { writeReadable } from './readable-text.ts';

type Branch = { remote: string; name: string };

/** Where Publish pushes: `git config edit.publish "origin main"`, else what the branch follows. */
function findBranch(git: Git): Branch | undefined {
  const set =
    tryGit(() => git('config', '--get', 'edit.publish')) ??
    tryGit(() => git('rev-parse', '--abbrev-ref', '@{upstream}'))?.replace('/', ' ');
  const [remote, name] = set?.split(' ') ?? [];
  return remote && name ? { remote, name } : undefined;
}

const toRemoteRef = ({ remote, name }: Branch): string => `refs/remotes/${remote}/${name}`;

function fetchBranch(git: Git, branch: Branch): string {
  git('fetch', '--quiet', branch.remote, `+refs/heads/${branch.name}:${toRemoteRef(branch)}`);
  return git('rev-parse', toRemoteRef(branch));
}

/** The last publication from here, until it is taken back. */
const last = 'refs/edit/last';

/** What is published and stands here too; the last commit where nothing is published. */
function findBase(git: Git, branch = findBranch(git)): string {
  const ref = branch && readHash(git, toRemoteRef(branch));
  return ref ? git('merge-base', 'HEAD', ref) : 'HEAD';
}

type PublicationState = { on: string; branch: string; who: string; last: string };

export function describePublication(root: string): PublicationState {
  const git = gitIn(root);
  const branch = findBranch(git);
  return {
    on: git('log', '-1', '--format=%cI', findBase(git, branch)),
    branch: branch ? `${branch.remote} ${branch.name}` : '',
    who: tryGit(() => git('config', 'user.name')) ?? '',
    // What can be taken back.
    last: branch && readHash(git, last) ? git('log', '-1', '--format=%B', last) : '',
  };
}

type ChangedFile = { file: string; diff: Diff };

export const isText = (file: string) => /\.(md|ya?ml|json)$/.test(file);

const readAt = (root: string, commit: string, file: string): string | undefined =>
  tryGit(() => rawIn(root)('show', `${commit}:${file}`));

export const readPublishedText = (root: string, file: string): string | undefined =>
  readAt(root, findBase(gitIn(root)), file);

/** From one text of a file to another; nothing where either is missing. */
function readDiff(root: string, file: string, texts: (string | undefined)[]): Diff {
  if (texts.includes(undefined) || !isText(file)) return [];
  const readable = texts.map((text = '') => writeReadable(file, text));
  return diffTexts(root, readable);
}

/** Changed lines alone. */
function diffTexts(root: string, texts: readonly string[]): Diff {
  const blobs = texts.map((input) => gitIn(root, { input })('hash-object', '-w', '--stdin'));
  const changed = gitIn(root)('diff', '--unified=0', '--word-diff=porcelain', ...blobs);
  return splitLines(changed.slice(changed.search(/^@@/m))).flatMap((line) => {
    if (line === '~') return { sign: ' ', words: '\n' };
    const sign = line[0];
    return sign === ' ' || sign === '-' || sign === '+' ? { sign, words: line.slice(1) } : [];
  });
}

/** Files of content/ that differ from `commit`. */
function listFiles(git: Git, commit: string): string[] {
  const added = splitLines(git('ls-files', '--others', '--exclude-standard', '--', 'content'));
  const changed = splitLines(git('diff', '--name-only', commit, '--', 'content'));
  return [...new Set([...changed, ...added])].sort();
}

/** Photographs and PDFs new since `commit` that no text names: of an entry not added yet. */
function listUnnamed(git: Git, commit: string): string[] {
  const isNamed = (file: string) =>
    tryGit(() => git('grep', '--untracked', '-lIF', `/${basename(file)}`, '--', 'content'));
  return listFiles(git, commit).filter(
    (file) => !isText(file) && !readHash(git, `${commit}:${file}`) && !isNamed(file),
  );
}

/** What would be published. */
export function listChangedFiles(root: string): ChangedFile[] {
  const git = gitIn(root);
  const base = findBase(git);
  const unnamed = new Set(listUnnamed(git, base));
  const files = listFiles(git, base).filter((file) => !unnamed.has(file));
  return files.map((file) => {
    const path = join(root, file);
    const now = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    return { file, diff: readDiff(root, file, [readAt(root, base, file), now]) };
  });
}

const shown = 5;

/** The last publications that changed a file, newest first. */
export function listPublications(root: string, file: string) {
  const git = gitIn(root);
  const log = git('log', `-${shown}`, '--format=%H%x09%an%x09%cI', findBase(git), '--', file);
  return splitLines(log).map((line) => {
    const [commit = '', who, on = ''] = line.split('\t');
    const texts = [`${commit}~`, commit].map((one) => readAt(root, one, file));
    return { who, on, diff: readDiff(root, file, texts) };
  });
}
export type Publications = ReturnType<typeof listPublications>;

/** Makes a file what is published, which may be none. */
export function restoreFile(root: string, file: string): void {
  if (!listChangedFiles(root).some((one) => one.file === file))
    throw new Error('This is as it was published.');
  const git = gitIn(root);
  const base = findBase(git);
  if (readHash(git, `${base}:${file}`))
    git('restore', `--source=${base}`, '--staged', '--worktree', '--', file);
  else {
    git('rm', '--quiet', '--cached', '--ignore-unmatch', '--', file);
    rmSync(join(root, file));
  }
}

/** Content alone is published from here: whatever else was changed has its own way. */
function isOnlyContent(git: Git, base: string): boolean {
  const others = [':(exclude)content'];
  return (
    git('diff', '--name-only', base, 'HEAD', '--', '.', ...others) === '' &&
    git('status', '--porcelain', '--untracked-files=no', '--', '.', ...others) === ''
  );
}

type Combined = {
  /** All of ours as one commit, upon what both began with. */
  mine: string;
  /** Ours upon theirs. */
  commit: string;
  isEmpty: boolean;
};

/** Ours upon `theirs`, without touching a file; or the fields that both have changed. */
function combine(
  root: string,
  theirs: string,
  message: string,
  choices: Choices,
): Combined | Clash[] {
  const git = gitIn(root);
  const base = git('merge-base', 'HEAD', theirs);
  git('add', '--all', '--', 'content');
  const unnamed = listUnnamed(git, theirs);
  if (unnamed.length > 0) git('rm', '--quiet', '--cached', '--', ...unnamed);
  const mine = git('commit-tree', git('write-tree'), '-p', base, '-m', message);
  const merging = ['merge-tree', '--write-tree', '--name-only', '--no-messages', theirs, mine];
  let tree = tryGit(() => git(...merging));
  if (tree === undefined) {
    const merged = mergeClashing(root, merging, { base, mine, theirs }, choices);
    if (typeof merged !== 'string') return merged;
    tree = merged;
  }
  const isEmpty = tree === git('rev-parse', `${theirs}^{tree}`);
  const commit = isEmpty ? theirs : git('commit-tree', tree, '-p', theirs, '-m', message);
  return { mine, commit, isEmpty };
}

type Sides = { base: string; mine: string; theirs: string };

function mergeClashing(root: string, merging: string[], sides: Sides, choices: Choices) {
  const git = gitIn(root);
  const { stdout } = spawnSync('git', merging, { cwd: root, encoding: 'utf8' });
  const [tree = '', ...files] = splitLines(stdout);
  const index = git('rev-parse', '--git-path', 'edit-index');
  const inIndex = gitIn(root, { index: resolve(root, index) });
  inIndex('read-tree', tree);
  const clashes: Clash[] = [];
  for (const file of files) {
    const textAt = (commit: string) => readAt(root, commit, file);
    const { mine, theirs, base } = sides;
    const merged = mergeFile(file, textAt(base), textAt(mine), textAt(theirs), choices);
    if ('clashes' in merged) {
      const [who, on] = git('log', '-1', '--format=%an%x09%cI', theirs, '--', file).split('\t');
      clashes.push(
        ...merged.clashes.map((clash) => {
          const both = [clash.theirs, clash.mine].filter((one) => typeof one === 'string');
          const texts = both.map((one) => `${printText(one, {})}\n`);
          return { ...clash, who, on, ...(texts[1] && { diff: diffTexts(root, texts) }) };
        }),
      );
    } else {
      const blob =
        'text' in merged
          ? gitIn(root, { input: merged.text })('hash-object', '-w', '--stdin')
          : readHash(git, `${sides[merged.side]}:${file}`);
      if (blob) inIndex('update-index', '--add', '--cacheinfo', `100644,${blob},${file}`);
      else inIndex('update-index', '--force-remove', file);
    }
  }
  return clashes.length > 0 ? clashes : inIndex('write-tree');
}

/** Lets the files say what `commit` says; what was typed meanwhile stays. */
function settle(git: Git, { mine, commit }: Combined): void {
  git('reset', '--quiet', '--soft', mine);
  git('reset', '--quiet', '--keep', commit);
}

/** Takes what others have published, under what was changed here; nothing where both meet. */
export function catchUp(root: string): void {
  const git = gitIn(root);
  const branch = findBranch(git);
  if (!branch) return;
  const theirs = fetchBranch(git, branch);
  const base = git('merge-base', 'HEAD', theirs);
  if (base === theirs || !isOnlyContent(git, base)) return;
  const combined = combine(root, theirs, 'Ours', {});
  if (Array.isArray(combined)) return;
  settle(git, combined);
  git('reset', '--quiet', '--soft', theirs);
}

function requireBranch(git: Git): Branch {
  const branch = findBranch(git);
  if (!branch)
    throw new Error(
      'No branch is set: git config edit.publish "origin main", with your own names.',
    );
  if (!tryGit(() => git('config', 'user.name')))
    throw new Error('Nobody is named here: git config user.name, and user.email.');
  return branch;
}

const tries = 3;

/** Makes a commit upon what is published and pushes it; again when somebody was faster. */
function pushUpon(git: Git, branch: Branch, make: (theirs: string) => string | undefined): void {
  for (let left = tries; ; left -= 1) {
    const commit = make(fetchBranch(git, branch));
    if (commit === undefined) return;
    try {
      git('push', '--quiet', branch.remote, `${commit}:refs/heads/${branch.name}`);
      fetchBranch(git, branch);
      return;
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

/** Pushes all changes as one commit. @returns fields that others have changed too, to be chosen */
export function publishContent(root: string, message: string, choices: Choices = {}): Clash[] {
  const git = gitIn(root);
  const branch = requireBranch(git);
  if (listChangedFiles(root).length === 0) throw new Error('There is nothing to publish.');
  let made: Combined | Clash[] = [];
  pushUpon(git, branch, (theirs) => {
    if (!isOnlyContent(git, git('merge-base', 'HEAD', theirs)))
      throw new Error('Files outside content/ have changed here. Push them, or undo the changes.');
    made = combine(root, theirs, message, choices);
    if (Array.isArray(made)) return undefined;
    return made.isEmpty ? undefined : made.commit;
  });
  if (Array.isArray(made)) return made;
  settle(git, made);
  // Where theirs was chosen throughout, nothing of ours is left.
  if (!(made as Combined).isEmpty) git('update-ref', last, (made as Combined).commit);
  return [];
}

/** Publishes the opposite of the last publication from here; what others did since stays. */
export function takeBack(root: string): void {
  const git = gitIn(root);
  const branch = requireBranch(git);
  const done = readHash(git, last);
  if (!done) throw new Error('Nothing has been published from here yet.');
  const undone = git('commit-tree', `${done}~^{tree}`, '-p', done, '-m', 'Undone');
  pushUpon(git, branch, (theirs) => {
    const tree = tryGit(() => git('merge-tree', '--write-tree', theirs, undone));
    if (!tree) throw new Error('Somebody has changed the same words since: change them by hand.');
    const message = `Take back: ${git('log', '-1', '--format=%s', done)}`;
    return git('commit-tree', tree, '-p', theirs, '-m', message);
  });
  git('update-ref', '-d', last);
  catchUp(root);
}

/** Whether what is published and stands here is part of `commit`. */
export function isPublishedIn(root: string, commit: string): boolean {
  const git = gitIn(root);
  return tryGit(() => git('merge-base', '--is-ancestor', findBase(git), commit)) !== undefined;
}
