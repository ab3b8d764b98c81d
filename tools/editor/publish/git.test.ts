import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../../../tests/support/folder.ts';
import { pushedTo } from '../../../tests/support/git.ts';
import { changedFiles, gitIn, keep, publish, published, putBack, takeBack } from './git.ts';

/** A checkout whose branch follows that of a bare repository beside it. */
function checkout() {
  const root = folderOf({ 'content/home.yaml': 'title: One\n', 'src/code.ts': 'code();\n' });
  const bare = folderOf();
  const git = pushedTo(bare, root);
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  return {
    root,
    bare,
    git,
    write,
    read,
    shown: () => gitIn(bare)('show', 'main:content/home.yaml'),
  };
}

describe('publishing', () => {
  it('keeps content alone under the name of the editor, pushes it, and takes it back', () => {
    const { root, bare, git, write, read, shown } = checkout();
    write('content/home.yaml', 'title: Two\n');
    write('content/new.yaml', 'title: New\n');
    write('src/code.ts', 'half();\n');
    const words = [
      { sign: ' ', words: 'title: ' },
      { sign: '-', words: 'One' },
      { sign: '+', words: 'Two' },
      { sign: ' ', words: '\n' },
    ];
    expect(changedFiles(root)).toEqual([
      { file: 'content/home.yaml', diff: words },
      { file: 'content/new.yaml', diff: [] },
    ]);
    expect(() => publish(root)).toThrow('Keep your changes first');
    expect(() => keep(root, ' ', 'x')).toThrow('your name');
    keep(root, 'Ann Editor', 'Home: One → Two');
    expect(git('log', '-1', '--format=%an: %s')).toBe('Ann Editor: Home: One → Two');
    expect(git('status', '--porcelain')).toBe(' M src/code.ts');
    expect(shown()).toBe('title: One');
    git('checkout', '--quiet', 'src/code.ts');
    expect(published(root)).toMatchObject({ canPublish: true, canTakeBack: false });
    publish(root);
    expect(shown()).toBe('title: Two');
    expect(changedFiles(root)).toEqual([]);
    takeBack(root, 'Ann Editor');
    expect(shown()).toBe('title: One');
    expect(read('content/home.yaml')).toBe('title: One\n');
    expect(gitIn(bare)('ls-tree', '-r', '--name-only', 'main')).toBe(
      'content/home.yaml\nsrc/code.ts',
    );
  });

  it('puts back what is published, and removes what is not', () => {
    const { root, write, read } = checkout();
    write('content/home.yaml', 'title: Two\n');
    write('content/new.yaml', 'title: New\n');
    keep(root, 'Ann', 'Both');
    for (const { file } of changedFiles(root)) putBack(root, file);
    expect(read('content/home.yaml')).toBe('title: One\n');
    expect(changedFiles(root)).toEqual([]);
    expect(() => putBack(root, 'src/code.ts')).toThrow('as it was published');
  });

  it('stands upon what others published, and never overwrites it', () => {
    const one = checkout();
    const other = folderOf();
    gitIn(other)('clone', '--quiet', one.bare, '.');
    writeFileSync(join(other, 'content/home.yaml'), 'title: Theirs\n');
    keep(other, 'Ben', 'Theirs');
    publish(other);
    one.write('content/more.yaml', 'title: More\n');
    keep(one.root, 'Ann', 'More');
    publish(one.root);
    expect(one.read('content/home.yaml')).toBe('title: Theirs\n');
    expect(gitIn(one.bare)('show', 'main:content/more.yaml')).toBe('title: More');
    writeFileSync(join(other, 'content/home.yaml'), 'title: Again\n');
    keep(other, 'Ben', 'Again');
    publish(other);
    one.write('content/home.yaml', 'title: Mine\n');
    keep(one.root, 'Ann', 'Mine');
    expect(() => publish(one.root)).toThrow('a change of the same lines');
    expect(one.shown()).toBe('title: Again');
    expect(one.read('content/home.yaml')).toBe('title: Mine\n');
  });

  it('says how to set the branch where none is', () => {
    const { root, git } = checkout();
    git('branch', '--unset-upstream');
    expect(() => publish(root)).toThrow('git config edit.publish');
    git('config', 'edit.publish', 'origin main');
    expect(published(root).canPublish).toBe(false);
  });
});
