/** What a component says, and where its links lead, from its static markup. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  decode,
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
  walkNodes,
} from '../../site/src/kit/html/parse-html.ts';
import { findElements, getAttribute, getText } from './html-elements.ts';

export const renderToNodes = (node: ReactNode): HtmlNode => parseHtml(renderToStaticMarkup(node));
export const renderToText = (node: ReactNode): string =>
  getText(renderToNodes(node)).replace(/\s+/g, ' ');

/** Each link as "text: address", with a star before what is current. */
export const listLinks = (node: ReactNode): string[] =>
  findElements(renderToNodes(node), 'a').map((a) => {
    const star = getAttribute(a, 'aria-current') ? '*' : '';
    return `${star}${getText(a).replace(/\s+/g, ' ').trim()}: ${getAttribute(a, 'href')}`;
  });

/** The cells of each row, its heading among them. */
export const listRows = (node: ReactNode): string[][] =>
  findElements(renderToNodes(node), 'tr').map((row) =>
    row.children.filter(({ name }) => name === 'th' || name === 'td').map(getText),
  );

/**
 * What is stated, a line each: a control with its label, value and notes, a row of a table, a pair of
 * a list, a drawing by its name, else the text of an element.
 */
export const describeControls = (node: ReactNode): string => {
  const root = renderToNodes(node);
  const all = [...walkNodes(root)].filter(isElement);
  const text = (one: HtmlNode | undefined) => (one ? getText(one).replace(/\s+/g, ' ').trim() : '');
  const byId = (id: string) => all.find((one) => getAttribute(one, 'id') === id);
  const labels = findElements(root, 'label').filter((one) => getAttribute(one, 'for'));
  const described = (one: HtmlNode) =>
    (getAttribute(one, 'aria-describedby') ?? '').split(' ').flatMap((id) => byId(id) ?? []);
  const told = new Set([...labels, ...all.flatMap(described)]);
  /** Whose the next control's value is, and that it is explained: said by the button before it. */
  let about = '';
  const control = (one: HtmlNode) => {
    const { id, type, value = '', ...rest } = one.attributes;
    const label = text(labels.find((other) => getAttribute(other, 'for') === id));
    const chosen = findElements(one, 'option').find(({ attributes }) => 'selected' in attributes);
    const shown =
      one.name === 'select' ? (chosen ? text(chosen) : '–') : decode(value) || text(one);
    const marks = [
      ...(rest['aria-invalid'] === 'true' ? ['invalid'] : []),
      ...[about, shown ? '' : getAttribute(one, 'placeholder'), getAttribute(one, 'accept')],
      ...[getAttribute(one, 'aria-valuetext'), ...described(one).map(text)],
    ].filter(Boolean);
    about = '';
    return [`${getAttribute(one, 'aria-label') ?? (label || type)}: ${shown}`, ...marks].join(
      ' | ',
    );
  };
  const linesOf = (one: HtmlNode): string[] => {
    const { name, attributes } = one;
    if (attributes['aria-hidden'] === 'true' || told.has(one)) return [];
    if (/^(input|select|textarea)$/.test(name)) return [control(one)];
    if (name === 'svg')
      return [`drawing: ${getAttribute(one, 'aria-label') ?? text(findElements(one, 'title')[0])}`];
    if (name === 'button') {
      const label = getAttribute(one, 'aria-label') ?? text(one);
      if (label.startsWith('About ')) about = label.endsWith(', assumed') ? 'assumed' : 'explained';
      const off = 'disabled' in attributes || attributes['aria-disabled'] === 'true';
      return label.startsWith('About ') ? [] : [`[${label}]${off ? ' off' : ''}`];
    }
    const children = one.children.filter(isElement);
    if (name === 'tr') return [children.map(text).join(' | ')];
    if (name === 'dt') return [`${text(one)}:`];
    if (name === 'dd') return [text(one)];
    if (name === 'summary' && children.length > 0)
      return [
        children
          .filter((child) => !('aria-hidden' in child.attributes))
          .map(text)
          .join(', '),
      ];
    const own = text({ ...one, children: one.children.filter(isText) });
    const role = attributes.role ?? (attributes['aria-busy'] === 'true' ? 'busy' : undefined);
    const inner = children.flatMap(linesOf);
    return own || role ? [[role, own].filter(Boolean).join(': '), ...inner] : inner;
  };
  const lines = `${linesOf(root).join('\n')}\n`;
  // A pair stands on one line, and so do buttons that follow one another.
  return lines.replace(/:\n(?=[^[\n])/g, ': ').replace(/\]\n(?=\[)/g, '] ');
};
