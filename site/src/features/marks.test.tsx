/** What marks and counts of sections say of their entries. */
import { expect, test } from 'vitest';
import { findElements, getAttribute, getText } from '../../../tests/support/html-elements.ts';
import { renderToNodes, renderToText } from '../../../tests/support/render-html.tsx';
import type { Words } from '../content/page-words.ts';
import { ComparedRows } from '../kit/sections/ComparedRows.tsx';
import { Promises } from './company/Promises.tsx';
import { Protocols } from './interface/Fields.tsx';
import { LineSection } from './sectors/LineSection.tsx';

const wordsOf = (texts: Record<string, string>, list: object[] = []) =>
  Object.assign((name: string) => texts[name] ?? name, {
    list: () => list,
    head: (title: string) => ({ title, intro: undefined }),
  }) as unknown as Words;
const words = wordsOf({ 'promises-intro': '{kept} of {all}' }, [
  { title: 'Modbus', mark: 'yes', text: 'T' },
  { title: 'OPC UA', mark: 'no', text: 'T' },
]);

test('promises are counted with those that can be checked', () => {
  const one = (title: string, at?: string) => ({
    ...{ title, line: 'L', kept: { text: 'K', at } },
  });
  const props = { values: [one('a', '/a')], principles: [one('b'), one('c', '/c')] };
  const text = renderToText(
    <Promises {...(props as never as Parameters<typeof Promises>[0])} words={words} />,
  );
  expect(text).toContain('2 of 3');
});

test('a protocol that is spoken has a full mark, another is crossed out', () => {
  const marks = findElements(renderToNodes(<Protocols words={words} />), 'path');
  expect(marks.map((mark) => /L/.test(getAttribute(mark, 'd') ?? ''))).toEqual([false, true]);
  expect(marks.map((mark) => getAttribute(mark, 'class'))).toEqual(['fill-ink', 'fill-none']);
});

test('the likeliest way to fail is told so, and no other', () => {
  const failure = (id: string, likeliest: boolean) => ({
    ...{ mechanism: { id }, here: 'H', found: 'F', nodes: 'N', likeliest },
  });
  const props = {
    ...{ id: 'nowhere', failures: [failure('a', false), failure('b', true)], words },
    mechanism: ({ id }: { id: string }) => ({ name: id, summary: 'S' }),
  };
  const section = renderToNodes(
    <LineSection {...(props as never as Parameters<typeof LineSection>[0])} />,
  );
  const items = findElements(section, 'li').map(getText);
  expect(items.map((text) => text.includes('likeliest here'))).toEqual([false, true]);
});

test('each compared cell stands under its own head, on a phone too', () => {
  const table = <ComparedRows head={['', 'A', 'B', 'C']} rows={[['Row', 'a', 'b', 'c']]} />;
  const cells = ['dt', 'dd'].map((name) => findElements(renderToNodes(table), name).map(getText));
  expect(cells).toEqual([
    ['A', 'B', 'C'],
    ['a', 'b', 'c'],
  ]);
});
