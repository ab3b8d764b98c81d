import type { Piece } from '../../../search/engine.ts';
import { cut, escaped } from '../../ui/template.ts';

const [open = '', , close = ''] = cut(['text'], ({ text }) => (
  <mark className="bg-trace px-0.5 text-ink">{text}</mark>
));

/** The HTML of a text with the search words in <mark>. */
export function marked(pieces: readonly Piece[]): string {
  let html = '';
  for (const { text, marked } of pieces)
    html += marked ? open + escaped(text) + close : escaped(text);
  return html;
}
