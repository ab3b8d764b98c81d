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

const attempt = (run: () => string): string | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

type Branch = { remote: string; name: string };

/** Where Publish pushes: `git config edit.publish "origin main"`, else what the branch follows. */
function branchOf(git: Git): Branch | undefined {
  const set =
    attempt(() => git('config', '--get', 'edit.publish')) ??
    attempt(() => git('rev-parse', '--abbrev-ref', '@{upstream}'))?.replace('/', ' ');
  const [remote, name] = set?.split(' ') ?? [];
  return remote && name ? { remote, name } : undefined;
}

const refOf = ({ remote, name }: Branch): string => `refs/remotes/${remote}/${name}`;
const fetchRef = (git: Git, branch: Branch) =>
  git('fetch', '--quiet', branch.remote, `+refs/heads/${branch.name}:${refOf(branch)}`);
/** The state before the last publication from here. */
const before = 'refs/edit/before';
const hashOf = (git: Git, ref: string) =>
  attempt(() => git('rev-parse', '--verify', '--quiet', ref));

/** What is published as far as this folder knows; the last commit where nothing is. */
const publishedRef = (git: Git, branch: Branch | undefined): string =>
  (branch && hashOf(git, refOf(branch))) ?? 'HEAD';

type Published = { on: string; branch: string; canTakeBack: boolean; canPublish: boolean };

export function published(root: string): Published {
  const git = gitIn(root);
  const branch = branchOf(git);
  const ref = publishedRef(git, branch);
  return {
    on: git('log', '-1', '--format=%cI', ref),
    branch: branch ? `${branch.remote} ${branch.name}` : '',
    canTakeBack: !!branch && hashOf(git, before) !== undefined,
    canPublish: !!branch && git('rev-parse', 'HEAD') !== ref && isKept(root),
  };
}

type ChangedFile = {
  file: string;
  /** What stays of a changed line, what went and what came. */
  diff: { sign: ' ' | '-' | '+'; words: string }[];
};

export function publishedText(root: string, file: string): string | undefined {
  const git = gitIn(root);
  return attempt(() => rawIn(root)('show', `${publishedRef(git, branchOf(git))}:${file}`));
}

function diffOf(git: Git, ref: string, file: string): ChangedFile['diff'] {
  const changed = git('diff', '--unified=0', '--word-diff=porcelain', ref, '--', file);
  return lines(changed.slice(changed.search(/^@@/m))).flatMap((line) => {
    if (line === '~') return { sign: ' ', words: '\n' };
    const sign = line[0];
    return sign === ' ' || sign === '-' || sign === '+' ? { sign, words: line.slice(1) } : [];
  });
}

/** Files of content/ that differ from what is published. */
export function changedFiles(root: string): ChangedFile[] {
  const git = gitIn(root);
  const ref = publishedRef(git, branchOf(git));
  const added = lines(git('ls-files', '--others', '--exclude-standard', '--', 'content'));
  const all = new Set([...lines(git('diff', '--name-only', ref, '--', 'content')), ...added]);
  return [...all].sort().map((file) => ({ file, diff: diffOf(git, ref, file) }));
}

/** Makes a file what is published, which may be none. */
export function putBack(root: string, file: string): void {
  if (!changedFiles(root).some((one) => one.file === file))
    throw new Error('This is as it was published.');
  const git = gitIn(root);
  const ref = publishedRef(git, branchOf(git));
  if (hashOf(git, `${ref}:${file}`)) git('restore', `--source=${ref}`, '--', file);
  else rmSync(join(root, file));
}

const isKept = (root: string): boolean =>
  gitIn(root)('status', '--porcelain', '--', 'content') === '';

/** Commits what was changed in content/, and nothing else, under the editor's name. */
export function keep(root: string, name: string, message: string): void {
  const git = gitIn(root);
  if (!name.trim()) throw new Error('Write your name: the change is kept under it.');
  if (isKept(root)) throw new Error('There is nothing to keep: all changes are kept.');
  const email = attempt(() => git('config', 'user.email')) ?? 'editor@localhost';
  git('add', '--all', '--', 'content');
  const who = ['-c', `user.name=${name.trim()}`, '-c', `user.email=${email}`];
  git(...who, 'commit', '--quiet', '-m', message, '--', 'content');
}

function push(git: Git, branch: Branch): void {
  const old = publishedRef(git, branch);
  git('push', '--quiet', branch.remote, `HEAD:refs/heads/${branch.name}`);
  fetchRef(git, branch);
  git('update-ref', before, old);
}

function ready(root: string, git: Git): Branch {
  const branch = branchOf(git);
  if (!branch)
    throw new Error(
      'No branch is set: git config edit.publish "origin main", with your own names.',
    );
  if (!isKept(root)) throw new Error('Keep your changes first: only what is kept is published.');
  if (git('status', '--porcelain', '--untracked-files=no'))
    throw new Error('Files outside content/ have changed here. Commit them, or undo the changes.');
  return branch;
}

/** Pushes what was kept, upon what others have published meanwhile. */
export function publish(root: string): void {
  const git = gitIn(root);
  const branch = ready(root, git);
  fetchRef(git, branch);
  try {
    git('rebase', '--quiet', refOf(branch));
  } catch {
    git('rebase', '--abort');
    throw new Error(
      'Somebody else has published a change of the same lines. Put yours back, or ask whoever keeps the repository.',
    );
  }
  push(git, branch);
}

/** Publishes content/ as it was before the last publication from here, as a new commit. */
export function takeBack(root: string, name: string): void {
  const git = gitIn(root);
  const branch = ready(root, git);
  const old = hashOf(git, before);
  if (!old) throw new Error('Nothing has been published from here yet.');
  fetchRef(git, branch);
  if (git('rev-parse', 'HEAD') !== hashOf(git, refOf(branch)))
    throw new Error('What is here is not what is published: publish first, then take back.');
  const added = git('diff', '--name-only', '--diff-filter=A', old, 'HEAD', '--', 'content');
  if (added) git('rm', '--quiet', '--', ...lines(added));
  git('checkout', old, '--', 'content');
  keep(root, name, 'Take back the last publication');
  push(git, branch);
}
