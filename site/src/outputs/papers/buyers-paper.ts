/** PDFs for purchasing: the pack of /buyers, and the protocol of /trials as a form. */

import {
  type BuyersData,
  getPaperState,
  type PaperState,
} from '../../content/schemas/pages/buyers.ts';
import type { PageItem } from '../../content/schemas/pages/page.ts';
import type { PilotData } from '../../content/schemas/pages/pilot.ts';
import { stripMarkup } from '../../content/text-marks.ts';
import type { HtmlNode } from '../../kit/html/parse-html.ts';
import { toPlainDrawing } from '../svg/tailwind-styles.ts';
import { Paper } from './paper.ts';
import type { PaperMeta } from './typesetter.ts';

type Parts = {
  buyers: BuyersData;
  pilot: Pick<PilotData, 'phases' | 'pays'>;
  registered: boolean;
  plan: HtmlNode;
  lede: string;
  state: (state: PaperState) => string;
};

export async function renderBuyersPaper(meta: PaperMeta, parts: Parts) {
  const { buyers, pilot, registered, plan, lede, state } = parts;
  const paper = new Paper(meta);
  paper.opening(lede);
  paper.table({
    caption: 'What is bought',
    head: ['Part', 'What it is', 'Priced by', 'Limit'],
    rows: buyers.bought.map(({ part, what, by, limit }) => [part, what, by, limit]),
    shares: [1.3, 2.2, 0.7, 2],
  });
  paper.table({
    caption: 'Documents and their states',
    head: ['Document', 'State', 'What it covers'],
    rows: buyers.papers.map((item) => [
      item.name,
      state(getPaperState(item, registered)),
      stripMarkup(item.answer ?? item.none ?? item.note ?? ''),
    ]),
    shares: [2, 1.2, 2.2],
  });
  const weeks = 'Weeks of the pilot. The agreement for a line fixes them.';
  paper.figure({
    svg: await toPlainDrawing(plan),
    title: 'The pilot, an outline',
    caption: weeks,
    alt: weeks,
    width: 210,
  });
  paper.table({
    caption: 'The pilot',
    head: ['Phase', 'Weeks', 'You do', 'We do'],
    rows: pilot.phases.map(({ name, from, weeks, operator, us }) => [
      name,
      weeks === 1 ? `${from + 1}` : `${from + 1} to ${from + weeks}`,
      operator,
      us,
    ]),
    shares: [1.1, 0.6, 2, 2],
  });
  paper.table({
    caption: 'Who pays for what',
    head: ['What it takes', 'Brought by', 'Paid by'],
    rows: pilot.pays.map(({ what, brought, paid }) => [
      what,
      brought === 'We' ? 'Us' : brought,
      paid,
    ]),
    shares: [2.4, 0.8, 1.8],
  });
  paper.table({
    caption: 'Data, support and exit',
    head: ['Term', 'What holds'],
    rows: buyers.terms.map(({ title, answer, note }) => [
      title,
      stripMarkup([answer ?? `${state('ask')}.`, note].filter(Boolean).join(' ')),
    ]),
    shares: [1, 3],
  });
  return paper.finish();
}

type Protocol = {
  lede: string;
  steps: readonly PageItem[];
  accepted: readonly (readonly string[])[];
};

/** Row height for handwriting, points. */
const HAND = 20;

const buildBlankRows = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, i) => [`${i + 1}`, ...Array<string>(columns - 1).fill('')]);

export async function renderProtocolPaper(meta: PaperMeta, { lede, steps, accepted }: Protocol) {
  const paper = new Paper(meta);
  paper.opening(lede);
  paper.heading(2, 'Steps');
  paper.list(
    steps.map(({ title, when = '', text }) => `${title}, ${when}: ${text}`),
    true,
  );
  paper.table({
    caption: 'Accepted when',
    head: ['Measure', 'Accepted when', 'Basis'],
    rows: accepted,
    shares: [1, 3.4, 1.2],
  });
  paper.table({
    caption: 'Signed before the first withdrawal',
    head: ['No.', 'Size, % of flow', 'Withdrawals', 'Misses allowed', 'Share this shows, 95%'],
    rows: buildBlankRows(5, 5),
    minHeight: HAND,
    shares: [0.5, 1.3, 1.2, 1.3, 1.6],
  });
  paper.table({
    caption: 'Parties and the keeper of the seal',
    head: ['Who', 'Name', 'Signature', 'Day'],
    rows: ['Operator', 'Supplier', 'Keeper'].map((who) => [who, '', '', '']),
    minHeight: HAND,
    shares: [1, 2, 2, 1],
  });
  paper.table({
    caption: 'Sealed by the operator',
    head: ['No.', 'Day and time', 'Place, KP', 'Size, L/s', 'Opened at', 'Shut at', 'Volume'],
    rows: buildBlankRows(12, 7),
    minHeight: HAND,
    shares: [0.5, 1.4, 1.1, 1, 1, 1, 1],
  });
  return paper.finish();
}
