import { expect, it } from 'vitest';
import { type HtmlNode, parseHtml } from '../../kit/html/parse-html.ts';
import type { ClassStyles } from './class-styles.ts';
import { inlineStyles, listClasses, stringifySvg } from './plain-svg.ts';

const node = (html: string) => parseHtml(html).children[0] as HtmlNode;
const styles: ClassStyles = new Map<string, Record<string, string>>([
  ['a', { fill: 'red', stroke: 'red' }],
  ['b', { fill: 'blue' }],
  ['gone', { display: 'none' }],
  ['shown', { display: 'block' }],
]);
const written = (html: string) => stringifySvg(inlineStyles(node(html), styles));

it('reads the classes of an element', () => {
  expect(listClasses(node('<g class=" a  b\nc "></g>'))).toEqual(['a', 'b', 'c']);
  expect(listClasses(node('<g></g>'))).toEqual([]);
});

it('lets later rules override earlier ones, and rules override attributes', () => {
  expect(written('<g class="b a x" fill="green" id="i"></g>')).toBe(
    '<g fill="blue" id="i" stroke="red"></g>',
  );
  expect(written('<g class="x a b"><g class="b" stroke="white">t</g></g>')).toBe(
    '<g fill="blue" stroke="red"><g stroke="white" fill="blue">t</g></g>',
  );
});

it('removes what is not shown, with all that is in it', () => {
  expect(written('<g><g class="gone"><path/></g><g class="shown"></g>t</g>')).toBe(
    '<g><g></g>t</g>',
  );
  expect(written('<g class="gone" id="x">t</g>')).toBe('<g></g>');
});

it('leaves the tree that it was given as it is', () => {
  const tree = node('<g class="a"><path class="b"/></g>');
  const before = structuredClone(tree.attributes);
  inlineStyles(tree, styles);
  expect(tree.attributes).toEqual(before);
});

it('writes texts and attributes as they are told, without what is left out', () => {
  const tree = node('<g x="1"><path y="2"/>text<!-- no --><title>no</title></g>');
  expect(
    stringifySvg(tree, {
      text: (text) => text.toUpperCase(),
      attributes: ({ name, attributes }) =>
        name === 'title' ? undefined : { ...attributes, n: '3' },
    }),
  ).toBe('<g x="1" n="3"><path y="2" n="3"></path>TEXT</g>');
  expect(stringifySvg(node('<!doctype html><g></g>'))).toBe('');
});

it('has no reference in an attribute that SVG does not know', () => {
  expect(stringifySvg(node(`<g a='5&nbsp;m "x"'></g>`))).toBe('<g a="5 m &quot;x&quot;"></g>');
});
