import { blogPath, brand, company, isRegistered, particularsLine, paths } from '@site/config';
import { buildInfo } from '@site/config/build-info.ts';
import { defaultRun, viewOf } from '@site/leak-model';
import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { acceptance } from '../../content/acceptance.ts';
import { isNews, named } from '../../content/articles.ts';
import { claims, lookup } from '../../content/lookup.ts';
import { page } from '../../content/page-words.ts';
import { PilotPlan } from '../../features/company/figures/PilotPlan.tsx';
import { DiagramPlot } from '../../features/detection/DistanceTimeDiagram.tsx';
import { describe } from '../../features/detection/describe.ts';
import { sheetNumber } from '../../layouts/Footer.tsx';
import { articleWords } from '../../outputs/html/article-html.ts';
import { articlePaper } from '../../outputs/papers/article-paper.ts';
import { buyersPaper, protocolPaper } from '../../outputs/papers/buyers-paper.ts';
import { specificationPaper } from '../../outputs/papers/specification-paper.ts';
import type { PaperMeta } from '../../outputs/papers/typesetter.ts';
import { svgOf } from '../../outputs/svg/tailwind.ts';

export const prerender = true;

const meta = (
  site: URL,
  path: string,
  own: Pick<PaperMeta, 'title' | 'subject' | 'keywords' | 'kind'>,
): PaperMeta => ({
  ...own,
  drawing: sheetNumber(path),
  issued: buildInfo.date,
  revision: buildInfo.commit,
  author: brand.name,
  company: particularsLine(company),
  patent: brand.patent,
  address: new URL(path, site).href,
});

async function whitePaper(site: URL) {
  const [article] = await named([paths.whitePaper.replace(blogPath(''), '')]);
  if (!article || isNews(article.data)) throw new Error('There is no article for the white paper');
  const { title, excerpt, terms } = article.data;
  const about = meta(site, paths.whitePaper, {
    title,
    subject: excerpt,
    keywords: terms,
    kind: 'White paper',
  });
  return articlePaper(about, { data: article.data, ...(await articleWords(article)) });
}

async function specification(site: URL) {
  const view = viewOf(defaultRun(), 14);
  const lede =
    'Clamp-on sensing for lines that no pig can inspect. Each figure has its basis and its condition beside it; speed and place are targets for liquid lines, and gas is slower.';
  const about = meta(site, paths.technology, {
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
  return specificationPaper(about, {
    cards: (await lookup('technology'))({ id: 'page' }).specification,
    claim: await claims(),
    diagram: svgOf(diagram),
    words: describe(view),
    lede,
  });
}

async function pack(site: URL) {
  const { words } = await page('buyers');
  const lede =
    'What a purchasing department asks for, each with its state on the day of issue. Ask for what is marked as not published.';
  const about = meta(site, paths.buyers, {
    title: 'For purchasing',
    subject: lede,
    keywords: ['pipeline leak detection', 'purchasing', brand.patent],
    kind: 'Pack for purchasing',
  });
  const pilot = (await lookup('pilot'))({ id: 'outline' });
  return buyersPaper(about, {
    buyers: (await lookup('buyers'))({ id: 'outline' }),
    pilot,
    plan: svgOf(createElement(PilotPlan, { id: 'plan', phases: pilot.phases })),
    registered: isRegistered(company),
    lede,
    state: words,
  });
}

async function protocol(site: URL) {
  const { words } = await page('trials');
  const tested = await page('technology-how-it-is-tested');
  const lede = words('form-lede');
  const about = meta(site, paths.trials, {
    title: 'Protocol of a trial',
    subject: lede,
    keywords: ['withdrawal test', 'acceptance', 'pipeline leak detection'],
    kind: 'Form',
  });
  return protocolPaper(about, {
    lede,
    steps: words.list('protocol'),
    accepted: acceptance(tested.words.list('accepted')),
  });
}

const papers: Readonly<Record<string, (site: URL) => Promise<Uint8Array<ArrayBuffer>>>> = {
  [paths.whitePaperPdf]: whitePaper,
  [paths.specificationPdf]: specification,
  [paths.buyersPdf]: pack,
  [paths.protocolPdf]: protocol,
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
