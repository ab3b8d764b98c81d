import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../../../tests/support/folder.ts';
import { pageWords, serverWords } from './class-words.ts';

const words = (html: string, files: Record<string, string> = {}) =>
  pageWords(html, folderOf(files)).sort();
/** The words of a script that a page loads. */
const inScript = (code: string) =>
  words('<script src="/_astro/a.B1-_.js"></script>', { '_astro/a.B1-_.js': code }).filter(Boolean);

describe('the words of a page', () => {
  it('are those of its class attributes, decoded, each once', () => {
    expect(words('<p class="a  b&amp;c">x</p><p data-class="no" class="b\na">y</p>')).toEqual([
      'a',
      'b',
      'b&c',
    ]);
  });

  it('are those of the scripts that it loads, and of all that these load', () => {
    const files = {
      '_astro/a.1.js': 'import"./b.2.js";x="one"',
      '_astro/b.2.js': 'import("/_astro/c.3.js");import"./a.1.js";x="two"',
      '_astro/c.3.js': 'x="three"',
      '_astro/d.4.js': 'x="no"',
    };
    const found = words(
      '<script src="/_astro/a.1.js"></script><link href="/_astro/d.4.json">',
      files,
    );
    expect(found).toEqual(expect.arrayContaining(['one', 'two', 'three']));
    expect(found).not.toContain('no');
  });

  it('are not those of React, but of what it loads', () => {
    const names = ['client', 'react', 'react-dom', 'rolldown-runtime'];
    for (const name of names) {
      const script = `_astro/${name}.X-1.js`;
      const files = { [script]: 'import"./own.1.js";x="no"', '_astro/own.1.js': 'x="yes"' };
      const found = words(`"/${script}"`, files);
      expect(found).toContain('yes');
      expect(found).not.toContain('no');
    }
    expect(words('"/_astro/my-react.1.js"', { '_astro/my-react.1.js': 'x="yes"' })).toContain(
      'yes',
    );
  });
});

describe('the words of a script', () => {
  it('are those of its strings, of any quotes, in which each sign may be escaped', () => {
    expect(inScript(`f("a b", 'c', \`d \${"e"} f\`)`)).toEqual(
      expect.arrayContaining([...'abcdef']),
    );
    expect(inScript('f("sm\\:x")')).toContain('sm:x');
    expect(inScript("g('it\\'s-a')")).toContain("it's-a");
  });

  it('are not those of strings that hold code, or of very long ones', () => {
    for (const code of ['a;b', 'a=>b', 'x'.repeat(600)])
      expect(inScript(`f("${code}")`)).not.toContain(code);
    expect(inScript(`f("${'x'.repeat(599)}")`)).toContain('x'.repeat(599));
    // An interpolated value is no part of the string.
    expect(inScript(`f(\`a \${b.c} d\`)`)).toEqual(expect.arrayContaining(['a', 'd']));
  });

  it('are found in strings inside of strings too', () => {
    expect(inScript(`f(\`a \${x ? "b" : \`c \${y ? "d" : "e"}\`} g\`)`)).toEqual(
      expect.arrayContaining([...'abcdeg']),
    );
  });
});

describe('the words of a page rendered on demand', () => {
  it('are those of its module and of all that it imports, without the machinery of Astro', () => {
    const machinery = [
      'server',
      'sequence',
      'assets',
      'node',
      'sharp',
      '_astro_data-layer-content',
    ];
    const dist = folderOf({
      'server/chunks/page_1.mjs': `import {a} from "./part_2.mjs";import("./lazy_3.mjs");${machinery
        .map((name) => `import "./${name}_9.mjs";`)
        .join('')}x="one"`,
      'server/chunks/part_2.mjs':
        'import "./page_1.mjs";import "../up_4.mjs";html=`<p class="two">`',
      'server/chunks/lazy_3.mjs': 'import x from "node";s="/_astro/own.1.js";x="three"',
      'server/up_4.mjs': 'x="four"',
      'client/_astro/own.1.js': 'x="five"',
      ...Object.fromEntries(machinery.map((name) => [`server/chunks/${name}_9.mjs`, 'x="no"'])),
    });
    const found = serverWords(join(dist, 'server/chunks/page_1.mjs'), join(dist, 'client'));
    expect(found).toEqual(expect.arrayContaining(['one', 'two', 'three', 'four', 'five']));
    expect(found).not.toContain('no');
    expect(serverWords(join(dist, 'server/chunks/node_9.mjs'), join(dist, 'client'))).toEqual([]);
  });
});
