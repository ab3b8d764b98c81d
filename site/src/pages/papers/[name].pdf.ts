import { blogPath, brand, company, formatParticulars, isRegistered, paths } from '@site/config';
import { buildInfo } from '@site/config/build-info.ts';
import { getDefaultRun, summariseRun } from '@site/leak-model/simulator';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { buildAcceptanceTable } from '../../content/acceptance-table.ts';
import { isNews, loadArticlesBySlug } from '../../content/articles.ts';
import { createLookup, loadClaims } from '../../content/lookup.ts';
import { loadPage } from '../../content/page-words.ts';
import { PilotPlan } from '../../features/company/figures/PilotPlan.tsx';
import { DiagramPlot } from '../../features/detection/DistanceTimeDiagram.tsx';
import { describeDiagram } from '../../features/detection/describe-diagram.ts';
import { formatSheetNumber } from '../../layouts/Footer.tsx';
import { renderArticle } from '../../outputs/html/article-html.ts';
import { renderArticlePaper } from '../../outputs/papers/article-paper.ts';
import { renderBuyersPaper, renderProtocolPaper } from '../../outputs/papers/buyers-paper.ts';
import { renderSpecificationPaper } from '../../outputs/papers/specification-paper.ts';
import type { PaperMeta } from '../../outputs/papers/typesetter.ts';
import { renderSvg } from '../../outputs/svg/tailwind-styles.ts';

export const prerender = true;

const buildMeta = (
  site: URL,
  path: string,
  own: Pick<PaperMeta, 'title' | 'subject' | 'keywords' | 'kind'>,
): PaperMeta => ({
  ...own,
  drawing: formatSheetNumber(path),
  issued: buildInfo.date,
  revision: buildInfo.commit,
  author: brand.name,
  company: formatParticulars(company),
  patent: brand.patent,
  address: new URL(path, site).href,
});

async function renderWhitePaper(site: URL) {
  const [article] = await loadArticlesBySlug([paths.whitePaper.replace(blogPath(''), '')]);
  if (!article || isNews(article.data)) throw new Error('There is no article for the white paper');
  const { title, excerpt, terms = [] } = article.data;
  const about = buildMeta(site, paths.whitePaper, {
    title,
    subject: excerpt,
    keywords: terms,
    kind: 'White paper',
  });
  return renderArticlePaper(about, { data: article.data, ...(await renderArticle(article)) });
}

async function renderSpecification(site: URL) {
  const view = summariseRun(getDefaultRun(), 14);
  const lede =
    'Clamp-on sensing for lines that no pig can inspect. Each figure has its basis and its condition beside it; speed and place are targets for liquid lines, and gas is slower.';
  const about = buildMeta(site, paths.technology, {
    title: 'Leak detection: specification',
    subject: lede,
    keywords: ['pipeline leak detection', 'specification', brand.patent],
    kind: 'Specification sheet',
  });
  const plot = createElement(DiagramPlot, { view });
  // Inset, so that the labels outside the axes are not cut off.
  const inset = createElement('svg', { x: 56, y: 40, width: 690, height: 260 }, plot);
  const sheet = { viewBox: '0 0 770 350', fontSize: 13, className: 'font-mono' };
  const diagram = createElement('svg', sheet, inset);
  return renderSpecificationPaper(about, {
    cards: (await createLookup('technology'))({ id: 'page' }).specification,
    claim: await loadClaims(),
    diagram: renderSvg(diagram),
    words: describeDiagram(view),
    lede,
  });
}

async function renderBuyersPack(site: URL) {
  const { words } = await loadPage('buyers');
  const lede =
    'What a purchasing department asks for, each with its state on the day of issue. Ask for what is marked “ask”.';
  const about = buildMeta(site, paths.buyers, {
    title: 'For buyers',
    subject: lede,
    keywords: ['pipeline leak detection', 'purchasing', brand.patent],
    kind: 'Pack for buyers',
  });
  const pilot = (await createLookup('pilot'))({ id: 'outline' });
  return renderBuyersPaper(about, {
    buyers: (await createLookup('buyers'))({ id: 'outline' }),
    pilot,
    plan: renderSvg(createElement(PilotPlan, { id: 'plan', format: 'page', phases: pilot.phases })),
    registered: isRegistered(company),
    lede,
    state: words,
  });
}

async function renderProtocol(site: URL) {
  const { words } = await loadPage('trials');
  const tested = await loadPage('technology-how-it-is-tested');
  const lede = words('form-lede');
  const about = buildMeta(site, paths.trials, {
    title: 'Protocol of a trial',
    subject: lede,
    keywords: ['withdrawal test', 'acceptance', 'pipeline leak detection'],
    kind: 'Form',
  });
  return renderProtocolPaper(about, {
    lede,
    steps: words.list('protocol'),
    accepted: buildAcceptanceTable(tested.words.list('accepted')),
  });
}

const papers: Readonly<Record<string, (site: URL) => Promise<Uint8Array<ArrayBuffer>>>> = {
  [paths.whitePaperPdf]: renderWhitePaper,
  [paths.specificationPdf]: renderSpecification,
  [paths.buyersPdf]: renderBuyersPack,
  [paths.protocolPdf]: renderProtocol,
};

export const getStaticPaths = (() =>
  Object.entries(papers).map(([path, make]) => ({
    params: { name: path.replace(/^.*\/|\.pdf$/g, '') },
    props: { make },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ make: (typeof papers)[string] }> = async ({ props, site }) => {
  const bytes = await props.make(site ?? new URL('http://localhost'));
  return new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } });
};
