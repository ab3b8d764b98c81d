import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../../../tests/support/folder.ts';
import { pushCheckout } from '../../../tests/support/push-checkout.ts';
import {
  commitContent,
  describePublication,
  gitIn,
  listChangedFiles,
  publishContent,
  restoreFile,
  takeBack,
} from './publish-content.ts';

/** A checkout whose branch follows that of a bare repository beside it. */
function checkout() {
  const root = createFolder({ 'content/home.yaml': 'title: One\n', 'src/code.ts': 'code();\n' });
  const bare = createFolder();
  const git = pushCheckout(bare, root);
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
    expect(listChangedFiles(root)).toEqual([
      { file: 'content/home.yaml', diff: words },
      { file: 'content/new.yaml', diff: [] },
    ]);
    expect(() => publishContent(root)).toThrow('Keep your changes first');
    expect(() => commitContent(root, ' ', 'x')).toThrow('your name');
    commitContent(root, 'Ann Editor', 'Home: One → Two');
    expect(git('log', '-1', '--format=%an: %s')).toBe('Ann Editor: Home: One → Two');
    expect(git('status', '--porcelain')).toBe(' M src/code.ts');
    expect(shown()).toBe('title: One');
    git('checkout', '--quiet', 'src/code.ts');
    expect(describePublication(root)).toMatchObject({ canPublish: true, canTakeBack: false });
    publishContent(root);
    expect(shown()).toBe('title: Two');
    expect(listChangedFiles(root)).toEqual([]);
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
    commitContent(root, 'Ann', 'Both');
    for (const { file } of listChangedFiles(root)) restoreFile(root, file);
    expect(read('content/home.yaml')).toBe('title: One\n');
    expect(listChangedFiles(root)).toEqual([]);
    expect(() => restoreFile(root, 'src/code.ts')).toThrow('as it was published');
  });

  it('stands upon what others published, and never overwrites it', () => {
    const one = checkout();
    const other = createFolder();
    gitIn(other)('clone', '--quiet', one.bare, '.');
    writeFileSync(join(other, 'content/home.yaml'), 'title: Theirs\n');
    commitContent(other, 'Ben', 'Theirs');
    publishContent(other);
    one.write('content/more.yaml', 'title: More\n');
    commitContent(one.root, 'Ann', 'More');
    publishContent(one.root);
    expect(one.read('content/home.yaml')).toBe('title: Theirs\n');
    expect(gitIn(one.bare)('show', 'main:content/more.yaml')).toBe('title: More');
    writeFileSync(join(other, 'content/home.yaml'), 'title: Again\n');
    commitContent(other, 'Ben', 'Again');
    publishContent(other);
    one.write('content/home.yaml', 'title: Mine\n');
    commitContent(one.root, 'Ann', 'Mine');
    expect(() => publishContent(one.root)).toThrow('a change of the same lines');
    expect(one.shown()).toBe('title: Again');
    expect(one.read('content/home.yaml')).toBe('title: Mine\n');
  });

  it('says how to set the branch where none is', () => {
    const { root, git } = checkout();
    git('branch', '--unset-upstream');
    expect(() => publishContent(root)).toThrow('git config edit.publish');
    git('config', 'edit.publish', 'origin main');
    expect(describePublication(root).canPublish).toBe(false);
  });
});
