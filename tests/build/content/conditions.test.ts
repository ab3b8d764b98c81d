import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readPages as builtPages, readBuiltFile } from '#support/built-site.ts';
import { getAttribute, getText, listElements } from '#support/html-elements.ts';
import { findQuantities } from '#support/quantities.ts';
import { formatClaim } from '../../../site/src/content/named-figures/claim-text.ts';
import { writeFigures } from '../../../site/src/content/named-figures/write-figures.ts';
import type { Claim } from '../../../site/src/content/schemas/records/claim.ts';
import {
  decode,
  type HtmlNode,
  isElement,
  parseHtml,
} from '../../../site/src/kit/html/parse-html.ts';
import { basisWords } from '../../../site/src/kit/ui/Claim.tsx';

/** Every headline figure must be shown with its basis and condition in the same element. */
const register = parse(writeFigures(readFileSync('content/claims.yaml', 'utf8'))) as Claim[];
const built = builtPages();
const html = (path: string) => built.get(path) ?? '';
const pages = ['/', '/about', '/investors'];
/** Elements that contain one figure and its explanation. */
const cells = ['div', 'li', 'section'];

/** Every headline figure of a page, with the element that contains it. */
function marks(node: HtmlNode, cell = node): { id: string; cell: HtmlNode }[] {
  const href = isElement(node) ? getAttribute(node, 'href') : undefined;
  const id = href?.match(/\/technology#figure-(.+)$/)?.[1];
  const own = cells.includes(node.name ?? '') ? node : cell;
  const below = (node.children ?? []).flatMap((child) => marks(child, own));
  return id && getText(node).startsWith('§') ? [{ id, cell }, ...below] : below;
}

const plain = (node: HtmlNode | undefined) => (node ? getText(node).replace(/\s+/g, ' ') : '');
const technology = listElements(html('/technology'));
const bases = {
  target: 'Design target',
  simulated: 'Simulated',
  company: 'Company figure',
  record: 'Record',
  computed: 'Computed',
};

describe.each(pages)('%s', (page) => {
  const document = parseHtml(html(page));
  const found = marks(document);
  it('has headline figures', () => expect(found.length).toBeGreaterThan(0));
  it.each(found.map(({ id, cell }) => [id, cell] as const))('%s', (id, cell) => {
    const claim = register.find((c) => c.id === id) as Claim;
    const figure = formatClaim(claim);
    const [term, said, basis] = listElements(
      technology.find((one) => getAttribute(one, 'id') === `figure-${id}`) as HtmlNode,
    ).filter(({ name }) => name === 'dt' || name === 'dd');
    const { computed } = claim;
    expect(plain(term)).toBe(`${figure}${claim.label}`);
    expect(plain(said)).toBe(`${claim.meaning} ${claim.conditions}`);
    expect(plain(basis).startsWith(bases[claim.basis])).toBe(true);
    // A figure that has a source names it in the surrounding sentence.
    if (claim.basis === 'record') return;
    const text = plain(cell);
    expect(text).toContain(`${basisWords[claim.basis]} · ${claim.holds}`);
    // Home shows what is computed in bands of its own.
    if (!computed || page === '/') return;
    expect(text).toContain(computed.value);
    expect(text).toContain(`computed · ${computed.holds}`);
  });
});

describe('/technology', () => {
  const table = listElements(
    technology.find((one) => getAttribute(one, 'id') === 'specification') as HtmlNode,
  ).filter(({ name }) => name === 'tr');
  const { specification } = parse(readFileSync('content/technology/page.yaml', 'utf8')) as {
    specification: { rows: { label: string; claim?: string }[] }[];
  };
  const find = (id?: string) => register.find((one) => one.id === id) as Claim;
  const rows = specification
    .flatMap((card) => {
      const computes = card.rows.some(({ claim }) => find(claim)?.computed);
      return card.rows.map((row) => ({ ...row, empty: computes ? ['not computed'] : [] }));
    })
    .filter(({ claim }) => claim);
  it.each(rows)(
    'tables $claim: target, what is computed, condition',
    ({ label, claim: id, empty }) => {
      const claim = find(id);
      const { basis, holds, computed } = claim;
      expect(basis).toBe('target');
      const cells = table.map((row) => listElements(row).slice(1).map(plain));
      expect(cells.find(([head]) => head === label)?.filter(Boolean)).toEqual([
        label,
        formatClaim(claim),
        ...(computed
          ? [computed.value, `${holds}. Computed: ${computed.holds}`]
          : [...empty, holds]),
      ]);
    },
  );
});

describe('texts for search engines, link previews, cards and language models', () => {
  const heads: readonly [where: string, RegExp][] = [
    ['title', /<title>([^<]*)/],
    ['description', /name="description" content="([^"]*)/],
    // Also printed on the page's card.
    ['og:title', /og:title" content="([^"]*)/],
    ['og:description', /og:description" content="([^"]*)/],
  ];
  const texts = [
    ...[...built].flatMap(([path, page]) =>
      heads.flatMap(([where, pattern]) => {
        const text = pattern.exec(page)?.[1];
        return text ? [{ at: `${path} ${where}`, text: decode(text) }] : [];
      }),
    ),
    ...readBuiltFile('/llms.txt')
      .toString()
      .split('\n')
      // The register's own lines have each figure with its basis and condition.
      .filter((text) => text && !/: target \(/.test(text))
      .map((text) => ({ at: `/llms.txt ${/\]\(https?:\/\/[^/]+([^)]*)/.exec(text)?.[1]}`, text })),
  ];

  /** What reads like a registered figure and is another; the reason stands beside it. */
  const others: readonly [at: RegExp, claim: string, why: string][] = [
    [/machine-learning-corrosion/, 'detection-accuracy', 'a classifier of the worked example'],
  ];
  const isOther = (at: string, { id, unit }: Claim) =>
    others.some(([where, claim]) => where.test(at) && (claim === id || claim === unit));

  const long: Readonly<Record<string, string>> = {
    '%': 'per cent',
    s: 'seconds',
    min: 'minutes',
    h: 'hours',
    km: 'kilometres',
    m: 'metres',
  };

  /**
   * A registered figure as a short text may write it: with its unit, in figures or words, with or
   * without a sign.
   */
  function pattern(claim: Claim): RegExp | undefined {
    const { value, unit } = claim;
    if (/^\d+$/.test(value) && !unit) return undefined;
    const forms = ([undefined, 'amount', 'words'] as const).map((form) => formatClaim(claim, form));
    const spelt = `${formatClaim(claim, 'spelt')} ${(unit && long[unit]) || unit || ''}`.trim();
    const escaped = [...forms, spelt].map((text) =>
      text
        .replace(/^[<>±]|^(under|over) /, '')
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/[ \u00a0]/g, '[ \\u00a0-]')
        .replace(/%$/, '[ \\u00a0]?(%|per cent)'),
    );
    return new RegExp(`(?<![\\d.,–])(${escaped.join('|')})(?![\\d.,]\\d)`, 'i');
  }

  const empty = new Set(['the', 'and', 'not', 'from', 'with', 'than', 'for', 'are', 'its', 'this']);
  /**
   * Words of the condition that a text has to say: numbers, and words by their first five letters.
   */
  const conditionOf = ({ holds }: Claim) =>
    (holds.toLowerCase().match(/[\d.]+|[a-z-]{3,}/g) ?? [])
      .filter((word) => !empty.has(word))
      .map((word) => word.slice(0, 5));

  it.each(
    register.flatMap((claim) => {
      const written = pattern(claim);
      return written ? [[claim.id, claim, written] as const] : [];
    }),
  )('%s stands there with its condition, or not at all', (_, claim, written) => {
    const without = texts.filter(({ at, text }) => {
      if (!written.test(text) || isOther(at, claim)) return false;
      const said = text.toLowerCase();
      const isTarget = claim.basis !== 'target' || /target|designed/.test(said);
      return !isTarget || !conditionOf(claim).every((word) => said.includes(word));
    });
    expect(without).toEqual([]);
  });

  it('hold registered figures at all', () => {
    const found = register.filter((claim) =>
      texts.some(({ at, text }) => pattern(claim)?.test(text) && !isOther(at, claim)),
    );
    expect(found.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['detection-time', 'location-accuracy', 'response-time']),
    );
  });

  it('say of every time, share and rate outside of articles that it is computed or a target', () => {
    const isRecord = /^(\/llms\.txt )?\/(blog|incidents|newsletter)/;
    const basis = /comput|simulat|model|target|designed|within .* (from sending|after the demo)/i;
    const without = texts.filter(
      ({ at, text }) =>
        !isRecord.test(at) &&
        findQuantities(text).some(({ unit }) => ['s', 'ms', '%', 'min', 'h'].includes(unit)) &&
        !basis.test(text),
    );
    expect(without).toEqual([]);
  });
});
