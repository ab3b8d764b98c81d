/** The full text of an article for both feeds: headline figures, body, references. */
import { escapeAttribute, escapeText } from 'entities';
import { basisWords } from '../../content/basis-words.ts';
import type { CitedSource } from '../../content/citations/cited-sources.ts';
import { leadsTo, readNote, referenceText } from '../../content/citations/reference.ts';
import type { ArticleWords } from '../html/article-html.ts';
import { feedHtml } from './feed-html.ts';

/** Headline figures, which are not part of the body, each with its basis and source. */
const opening = ({ stats }: ArticleWords) =>
  stats.length > 0
    ? `<ul>${stats
        .map(
          ({ value, unit, label, basis, source }) =>
            `<li>${escapeText(`${[value, unit].filter(Boolean).join(' ')}: ${label}. ${basisWords[basis]}: ${source}`)}</li>`,
        )
        .join('')}</ul>`
    : '';

const reference = ({ source }: CitedSource) =>
  `<li>${escapeText(`${source.mark}: ${referenceText(source)} ${readNote(source)}`)}${
    source.url ? ` <a href="${escapeAttribute(source.url)}">${escapeText(leadsTo(source))}</a>` : ''
  }</li>`;
const closing = ({ sources }: ArticleWords) =>
  sources.length > 0 ? `<h2>References</h2><ul>${sources.map(reference).join('')}</ul>` : '';

export const itemHtml = (words: ArticleWords, site: URL, page: URL): string =>
  feedHtml(`${opening(words)}${words.html}${closing(words)}`, site, page);
