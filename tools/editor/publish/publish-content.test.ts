import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createFolder } from '#support/folder.ts';
import { pushCheckout } from '#support/push-checkout.ts';
import { clashKey } from '../write/data-changes.ts';
import { gitIn } from './git.ts';
import { askPublication } from './publication.ts';
import {
  catchUp,
  describePublication,
  isPublishedIn,
  listChangedFiles,
  listPublications,
  publishContent,
  restoreFile,
  takeBack,
} from './publish-content.ts';

const page = 'content/home.yaml';
const homePage = 'title: One\nlede: First\ntexts:\n  a: Same\n  b: Same\n';

const others = { 'content/about.yaml': 'title: About\n', 'src/code.ts': 'code();\n' };

/** A checkout whose branch follows that of a bare repository beside it. */
function checkout() {
  const root = createFolder({ [page]: homePage, ...others });
  const bare = createFolder();
  const git = pushCheckout(bare, root);
  return {
    bare,
    git,
    ...author(root),
    shown: (file = page) => gitIn(bare)('show', `main:${file}`),
  };
}

function author(root: string) {
  return {
    root,
    write: (name: string, text: string) => writeFileSync(join(root, name), text),
    read: (name = page) => readFileSync(join(root, name), 'utf8'),
  };
}

/** Another person with a work tree of their own. */
function joining(bare: string, name: string) {
  const root = createFolder();
  const git = gitIn(root);
  git('clone', '--quiet', bare, '.');
  git('config', 'user.name', name);
  git('config', 'user.email', `${name.toLowerCase()}@site.example`);
  return author(root);
}

describe('publishing', () => {
  it('publishes content alone as one commit under the name of the author, and takes it back', () => {
    const { root, bare, git, write, read, shown } = checkout();
    write(page, homePage.replace('One', 'Two'));
    write('content/new.yaml', 'title: New\n');
    write('src/code.ts', 'half();\n');
    const words = [
      { sign: ' ', words: 'Title: ' },
      { sign: '-', words: 'One' },
      { sign: '+', words: 'Two' },
      { sign: ' ', words: '\n' },
    ];
    expect(listChangedFiles(root)).toEqual([
      { file: page, diff: words },
      { file: 'content/new.yaml', diff: [] },
    ]);
    expect(() => publishContent(root, 'x')).toThrow('outside content/');
    git('checkout', '--quiet', 'src/code.ts');
    expect(describePublication(root)).toMatchObject({ who: 'Owner', last: '' });
    expect(publishContent(root, 'Home: One → Two')).toEqual([]);
    expect(git('log', '-1', '--format=%an: %s')).toBe('Owner: Home: One → Two');
    expect(describePublication(root).last).toBe('Home: One → Two');
    expect(shown()).toContain('title: Two');
    expect(listChangedFiles(root)).toEqual([]);
    const published = git('rev-parse', 'HEAD');
    expect(isPublishedIn(root, published)).toBe(true);
    expect(listPublications(root, page)).toMatchObject([
      { who: 'Owner', diff: words },
      { who: 'Owner', diff: [] },
    ]);
    expect(() => publishContent(root, 'x')).toThrow('nothing to publish');
    takeBack(root);
    const ends = [published, git('rev-parse', 'HEAD')];
    expect(ends.map((commit) => isPublishedIn(root, commit))).toEqual([false, true]);
    expect(shown()).toContain('title: One');
    expect(read()).toBe(homePage);
    expect(gitIn(bare)('ls-tree', '-r', '--name-only', 'main')).toBe(
      [...Object.keys(others).slice(0, 1), page, 'src/code.ts'].join('\n'),
    );
    expect(() => takeBack(root)).toThrow('Nothing has been published');
  });

  it('tells what became of it, and waits for a server that says nothing yet', async () => {
    const { root, git } = checkout();
    expect(await askPublication(root)).toBeUndefined();
    const told = { state: 'building', at: '2026-11-28T19:00:00Z' };
    let text = 'Not found';
    const server = createServer((_, res) => res.end(text)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    git('config', 'edit.site', `http://127.0.0.1:${port}`);
    expect(await askPublication(root)).toEqual({ state: 'waiting' });
    text = JSON.stringify({ ...told, commit: git('rev-parse', 'HEAD') });
    expect(await askPublication(root)).toEqual(told);
    server.close();
  });

  it('leaves out a file that no text names, until one does', () => {
    const { root, bare, write } = checkout();
    const [paper, other] = ['content/prices.pdf', 'content/my-prices.pdf'];
    const listed = () => listChangedFiles(root).map(({ file }) => file);
    const sent = () => gitIn(bare)('ls-tree', '-r', '--name-only', 'main');
    const name = (file: string) => write(page, `${homePage}paper: /files/${file}\n`);
    write(paper, '%PDF-1');
    write(other, '%PDF-1');
    expect(() => publishContent(root, 'x')).toThrow('nothing to publish');
    name('prices.pdf');
    catchUp(root);
    name('my-prices.pdf');
    expect(listed()).toEqual([page, other].sort());
    publishContent(root, 'Other');
    expect(sent()).not.toContain(paper);
    expect(sent()).toContain(other);
    name('prices.pdf');
    expect(listed()).toEqual([page, paper]);
    publishContent(root, 'Paper');
    expect(sent()).toContain(paper);
  });

  it('puts back what is published, and removes what is not', () => {
    const { root, write, read } = checkout();
    write(page, homePage.replace('One', 'Two'));
    write('content/new.yaml', 'title: New\n');
    for (const { file } of listChangedFiles(root)) restoreFile(root, file);
    expect(read()).toBe(homePage);
    expect(listChangedFiles(root)).toEqual([]);
    expect(() => restoreFile(root, 'src/code.ts')).toThrow('as it was published');
  });

  it('says how to set the branch where none is', () => {
    const { root, git, write } = checkout();
    write(page, homePage.replace('One', 'Two'));
    git('branch', '--unset-upstream');
    expect(() => publishContent(root, 'x')).toThrow('git config edit.publish');
  });
});

describe('two authors at once', { tags: 'slow' }, () => {
  it('each sees what the other published, under what was changed and not yet published', () => {
    const ann = checkout();
    const ben = joining(ann.bare, 'Ben');
    ben.write(page, homePage.replace('First', 'Of Ben'));
    publishContent(ben.root, 'Lede');
    ann.write(page, homePage.replace('  a: Same', '  a: Of Ann'));
    ann.write('content/more.yaml', 'title: More\n');
    catchUp(ann.root);
    const both = homePage.replace('First', 'Of Ben').replace('  a: Same', '  a: Of Ann');
    expect(ann.read()).toBe(both);
    expect(listChangedFiles(ann.root).map(({ file }) => file)).toEqual([page, 'content/more.yaml']);
    expect(publishContent(ann.root, 'More')).toEqual([]);
    catchUp(ben.root);
    expect(ben.read()).toBe(both);
    expect(gitIn(ann.bare)('log', '--format=%an %s', 'main')).toBe(
      'Owner More\nBen Lede\nOwner All',
    );
  });

  it.each([
    ['mine', 'Of Ann'],
    ['theirs', 'Of Ben'],
  ] as const)('a field that both changed is chosen: %s', (side, title) => {
    const ann = checkout();
    const ben = joining(ann.bare, 'Ben');
    ben.write(page, homePage.replace('One', 'Of Ben').replace('First', 'Second'));
    publishContent(ben.root, 'Title');
    const own = homePage.replace('One', 'Of Ann').replace('  b: Same', '  b: Other');
    ann.write(page, own);
    catchUp(ann.root);
    expect(ann.read()).toBe(own);
    const clash = { file: page, path: ['title'], mine: 'Of Ann', theirs: 'Of Ben' };
    const diff = [
      { sign: ' ', words: 'Of ' },
      { sign: '-', words: 'Ben' },
      { sign: '+', words: 'Ann' },
      { sign: ' ', words: '\n' },
    ];
    expect(publishContent(ann.root, 'Title')).toMatchObject([{ ...clash, diff, who: 'Ben' }]);
    expect(ann.read()).toBe(own);
    expect(publishContent(ann.root, 'Title', { [clashKey(clash)]: side })).toEqual([]);
    const all = `title: ${title}\nlede: Second\ntexts:\n  a: Same\n  b: Other\n`;
    expect(ann.read()).toBe(all);
    expect(ann.shown()).toBe(all.trimEnd());
    ann.write(page, all.replace('Other', 'Third'));
    expect(publishContent(ann.root, 'Later')).toEqual([]);
    expect(ann.shown()).toContain('b: Third');
  });

  it('a file that one removed and the other changed is chosen as a whole', () => {
    const ann = checkout();
    const ben = joining(ann.bare, 'Ben');
    gitIn(ben.root)('rm', '--quiet', page);
    publishContent(ben.root, 'Gone');
    ann.write(page, homePage.replace('One', 'Kept'));
    const [clash] = publishContent(ann.root, 'Kept');
    expect(clash).toMatchObject({ file: page, path: [], theirs: undefined });
    if (clash) publishContent(ann.root, 'Kept', { [clashKey(clash)]: 'theirs' });
    expect(() => ann.shown()).toThrow();
    expect(listChangedFiles(ann.root)).toEqual([]);
  });

  it('taking back leaves what others have published since', () => {
    const ann = checkout();
    const ben = joining(ann.bare, 'Ben');
    ann.write(page, homePage.replace('One', 'Two'));
    publishContent(ann.root, 'Title');
    catchUp(ben.root);
    ben.write('content/more.yaml', 'title: More\n');
    publishContent(ben.root, 'More');
    takeBack(ann.root);
    expect(ann.shown()).toContain('title: One');
    expect(ann.shown('content/more.yaml')).toBe('title: More');
    expect(ann.read('content/more.yaml')).toBe('title: More\n');
  });
});
