/** Keeping, publishing and taking back, by git in the folder of the site. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** git in `root`, with all that it prints; throws with what git says. */
const rawIn =
  (root: string) =>
  (...args: string[]): string => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
      throw new Error((stderr || stdout || String(error)).trim());
    }
  };

type Git = ReturnType<typeof rawIn>;

/** git in `root`, without the line end that closes its answer. */
export const gitIn =
  (root: string): Git =>
  (...args) =>
    rawIn(root)(...args).trimEnd();

const tryGit = (run: () => string): string | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

const splitLines = (text: string): string[] => text.split('\n').filter(Boolean);

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
const fetchRef = (git: Git, branch: Branch) =>
  git('fetch', '--quiet', branch.remote, `+refs/heads/${branch.name}:${toRemoteRef(branch)}`);
/** The state before the last publication from here. */
const before = 'refs/edit/before';
const readHash = (git: Git, ref: string) =>
  tryGit(() => git('rev-parse', '--verify', '--quiet', ref));

/** What is published as far as this folder knows; the last commit where nothing is. */
const findPublishedRef = (git: Git, branch: Branch | undefined): string =>
  (branch && readHash(git, toRemoteRef(branch))) ?? 'HEAD';

type PublicationState = { on: string; branch: string; canTakeBack: boolean; canPublish: boolean };

export function describePublication(root: string): PublicationState {
  const git = gitIn(root);
  const branch = findBranch(git);
  const ref = findPublishedRef(git, branch);
  return {
    on: git('log', '-1', '--format=%cI', ref),
    branch: branch ? `${branch.remote} ${branch.name}` : '',
    canTakeBack: !!branch && readHash(git, before) !== undefined,
    canPublish: !!branch && git('rev-parse', 'HEAD') !== ref && isCommitted(root),
  };
}

type ChangedFile = {
  file: string;
  /** What stays of a changed line, what went and what came. */
  diff: { sign: ' ' | '-' | '+'; words: string }[];
};

export function readPublishedText(root: string, file: string): string | undefined {
  const git = gitIn(root);
  return tryGit(() => rawIn(root)('show', `${findPublishedRef(git, findBranch(git))}:${file}`));
}

function readDiff(git: Git, ref: string, file: string): ChangedFile['diff'] {
  const changed = git('diff', '--unified=0', '--word-diff=porcelain', ref, '--', file);
  return splitLines(changed.slice(changed.search(/^@@/m))).flatMap((line) => {
    if (line === '~') return { sign: ' ', words: '\n' };
    const sign = line[0];
    return sign === ' ' || sign === '-' || sign === '+' ? { sign, words: line.slice(1) } : [];
  });
}

/** Files of content/ that differ from what is published. */
export function listChangedFiles(root: string): ChangedFile[] {
  const git = gitIn(root);
  const ref = findPublishedRef(git, findBranch(git));
  const added = splitLines(git('ls-files', '--others', '--exclude-standard', '--', 'content'));
  const all = new Set([...splitLines(git('diff', '--name-only', ref, '--', 'content')), ...added]);
  return [...all].sort().map((file) => ({ file, diff: readDiff(git, ref, file) }));
}

/** Makes a file what is published, which may be none. */
export function restoreFile(root: string, file: string): void {
  if (!listChangedFiles(root).some((one) => one.file === file))
    throw new Error('This is as it was published.');
  const git = gitIn(root);
  const ref = findPublishedRef(git, findBranch(git));
  if (readHash(git, `${ref}:${file}`)) git('restore', `--source=${ref}`, '--', file);
  else rmSync(join(root, file));
}

const isCommitted = (root: string): boolean =>
  gitIn(root)('status', '--porcelain', '--', 'content') === '';

/** Commits what was changed in content/, and nothing else, under the editor's name. */
export function commitContent(root: string, name: string, message: string): void {
  const git = gitIn(root);
  if (!name.trim()) throw new Error('Write your name: the change is kept under it.');
  if (isCommitted(root)) throw new Error('There is nothing to keep: all changes are kept.');
  const email = tryGit(() => git('config', 'user.email')) ?? 'editor@localhost';
  git('add', '--all', '--', 'content');
  const who = ['-c', `user.name=${name.trim()}`, '-c', `user.email=${email}`];
  git(...who, 'commit', '--quiet', '-m', message, '--', 'content');
}

function pushBranch(git: Git, branch: Branch): void {
  const old = findPublishedRef(git, branch);
  git('push', '--quiet', branch.remote, `HEAD:refs/heads/${branch.name}`);
  fetchRef(git, branch);
  git('update-ref', before, old);
}

function prepareBranch(root: string, git: Git): Branch {
  const branch = findBranch(git);
  if (!branch)
    throw new Error(
      'No branch is set: git config edit.publish "origin main", with your own names.',
    );
  if (!isCommitted(root))
    throw new Error('Keep your changes first: only what is kept is published.');
  if (git('status', '--porcelain', '--untracked-files=no'))
    throw new Error('Files outside content/ have changed here. Commit them, or undo the changes.');
  return branch;
}

/** Pushes what was kept, upon what others have published meanwhile. */
export function publishContent(root: string): void {
  const git = gitIn(root);
  const branch = prepareBranch(root, git);
  fetchRef(git, branch);
  try {
    git('rebase', '--quiet', toRemoteRef(branch));
  } catch {
    git('rebase', '--abort');
    throw new Error(
      'Somebody else has published a change of the same lines. Put yours back, or ask whoever keeps the repository.',
    );
  }
  pushBranch(git, branch);
}

/** Publishes content/ as it was before the last publication from here, as a new commit. */
export function takeBack(root: string, name: string): void {
  const git = gitIn(root);
  const branch = prepareBranch(root, git);
  const old = readHash(git, before);
  if (!old) throw new Error('Nothing has been published from here yet.');
  fetchRef(git, branch);
  if (git('rev-parse', 'HEAD') !== readHash(git, toRemoteRef(branch)))
    throw new Error('What is here is not what is published: publish first, then take back.');
  const added = git('diff', '--name-only', '--diff-filter=A', old, 'HEAD', '--', 'content');
  if (added) git('rm', '--quiet', '--', ...splitLines(added));
  git('checkout', old, '--', 'content');
  commitContent(root, name, 'Take back the last publication');
  pushBranch(git, branch);
}
