import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spelt } from './claim-text.ts';
import { countText } from './counts.ts';
import { figureText } from './write.ts';

test.each(['locations', 'sectors', 'services', 'incidents'])(
  '%s are the files of their folder',
  (name) => {
    const files = readdirSync(`content/${name}`).filter((file) => file.endsWith('.yaml'));
    expect(figureText(`count ${name} number`)).toBe(String(files.length));
    expect(figureText(`count ${name}`)).toBe(spelt(String(files.length)));
    expect(figureText(`count ${name} Spelt`)).toMatch(/^[A-Z]/);
  },
);

test('what is not counted, and a form that is none, are refused with a sentence', () => {
  for (const words of [[], ['people'], ['toString'], ['sectors', 'SPELT']])
    expect(() => countText(words)).toThrow(/followed by/);
});
