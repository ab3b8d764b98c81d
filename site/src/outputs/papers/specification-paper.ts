/** One-page specification: figures of /technology with their basis. */
import type { TechnologyData } from '../../content/schemas/pages/technology.ts';
import type { Claim } from '../../content/schemas/records/claim.ts';
import type { HtmlNode } from '../../kit/html/parse-html.ts';
import { toPlainDrawing } from '../svg/tailwind-styles.ts';
import { deepOnPaper } from './layout.ts';
import { Paper } from './paper.ts';
import type { PaperMeta } from './typesetter.ts';

const bases: Readonly<Record<Claim['basis'], string>> = {
  target: 'Target',
  simulated: 'Simulated',
  company: 'Company figure',
  record: 'Record',
  computed: 'Computed',
};

type Parts = {
  cards: TechnologyData['specification'];
  claim: (id: string) => Claim;
  diagram: HtmlNode;
  words: string;
  lede: string;
};

export async function renderSpecificationPaper(meta: PaperMeta, parts: Parts) {
  const paper = new Paper(meta);
  paper.opening(parts.lede);
  for (const card of parts.cards) {
    const rows = card.rows.map(({ label, claim: id, value, note }) => {
      if (!id) return [label, value ?? '', note ?? 'Part of the product'];
      const found = parts.claim(id);
      const own = [found.value, found.unit].filter(Boolean).join(found.unit === '%' ? '' : ' ');
      const { computed } = found;
      const shown = computed ? `${own} target; ${computed.value} computed` : own;
      const basis = [
        `${bases[found.basis]} · ${found.holds}`,
        ...(computed ? [`computed · ${computed.holds}`] : []),
      ].join('; ');
      return [label, shown, note ? `${basis}. ${note}` : basis];
    });
    paper.table({
      caption: card.title,
      head: [card.title, 'Figure', 'Basis and condition'],
      rows,
      shares: [1.4, 1.3, 2],
    });
  }
  paper.figure({
    svg: await toPlainDrawing(parts.diagram, deepOnPaper),
    title: 'A leak on the default line, computed',
    caption: parts.words,
    alt: parts.words,
    width: 140,
  });
  return paper.finish();
}
