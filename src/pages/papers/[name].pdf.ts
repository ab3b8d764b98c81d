import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sheetNumber } from '../../components/site/Footer.tsx';
import { buildInfo } from '../../config/build-info.ts';
import { isRegistered, particularsLine } from '../../config/company.ts';
import { blogPath, locationPath, locationSheetPath, paths } from '../../config/paths.ts';
import { brand, company } from '../../config/site.ts';
import { acceptance } from '../../content/acceptance.ts';
import { isNews, named } from '../../content/articles.ts';
import { fileAndLine } from '../../content/loading/source.ts';
import { claims, lookup, ordered, sourceRegister } from '../../content/lookup.ts';
import { page } from '../../content/page-words.ts';
import { PilotPlan } from '../../figures/company/PilotPlan.tsx';
import { DiagramPlot } from '../../figures/detection/DistanceTimeDiagram.tsx';
import { describe } from '../../figures/detection/describe.ts';
import { LocationMap } from '../../figures/maps/LocationMap.tsx';
import { articleWords } from '../../outputs/html/article-html.ts';
import { type HtmlNode, parseHtml } from '../../outputs/html/html.ts';
import { articlePaper } from '../../outputs/papers/article-paper.ts';
import { buyersPaper, protocolPaper } from '../../outputs/papers/buyers-paper.ts';
import { locationPaper } from '../../outputs/papers/location-paper.ts';
import { specificationPaper } from '../../outputs/papers/specification-paper.ts';
import type { PaperMeta } from '../../outputs/papers/typesetter.ts';
import { defaultRun } from '../../simulation/scenario.ts';
import { viewOf } from '../../simulation/view.ts';

export const prerender = true;

type Make = (site: URL) => Promise<Uint8Array<ArrayBuffer>>;

const nameOf = (path: string) => path.replace(/^.*\/|\.pdf$/g, '');

const svgOf = (drawing: ReactElement): HtmlNode => {
  const svg = parseHtml(renderToStaticMarkup(drawing)).children?.[0];
  if (!svg) throw new Error('A drawing of a paper is empty');
  return svg;
};

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
  const lede = words('form-lede');
  const about = meta(site, paths.trials, {
    title: 'Protocol of a trial',
    subject: lede,
    keywords: ['withdrawal test', 'acceptance', 'pipeline leak detection'],
    kind: 'Form',
  });
  return protocolPaper(about, { lede, steps: words.list('protocol'), accepted: acceptance() });
}

export const getStaticPaths = (async () => {
  const locations = await ordered('locations');
  const sheets = locations.map(({ id, data: place }) => {
    const make: Make = async (site) => {
      const about = meta(site, locationPath(id), {
        title: `${place.city}, ${place.country}`,
        subject: place.description,
        keywords: [place.city, place.country, ...place.industries],
        kind: 'Location sheet',
      });
      const { lat, lng } = place.coordinates;
      const map = createElement(LocationMap, {
        city: place.city,
        lat,
        lng,
        centre: place.network?.centre,
        widthDeg: place.heroImage.widthDeg,
        network: place.network,
        entry: () => fileAndLine(`content/locations/${id}.yaml`, ['heroImage', 'widthDeg']),
        size: 'page',
      });
      const { phone, email } = brand;
      return locationPaper(about, {
        place,
        map: svgOf(map),
        contact: { phone, email },
        register: await sourceRegister(),
      });
    };
    return { params: { name: nameOf(locationSheetPath(id)) }, props: { make } };
  });
  return [
    { params: { name: nameOf(paths.whitePaperPdf) }, props: { make: whitePaper } },
    { params: { name: nameOf(paths.specificationPdf) }, props: { make: specification } },
    { params: { name: nameOf(paths.buyersPdf) }, props: { make: pack } },
    { params: { name: nameOf(paths.protocolPdf) }, props: { make: protocol } },
    ...sheets,
  ];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ make: Make }> = async ({ props, site }) => {
  const bytes = await props.make(site ?? new URL('http://localhost'));
  return new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } });
};
