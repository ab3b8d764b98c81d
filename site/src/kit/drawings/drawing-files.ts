/** SVG drawings in content/drawings/, edited in Inkscape or Illustrator. */
import { colours, darkColours } from '@site/config';
import svgpath from 'svgpath';

export type Point = readonly [x: number, y: number];

/** A line from a part (`at`) to its number or column (`end`). */
export type Leader = { id: string; at: Point; end: Point };

export type DrawingFile = {
  viewBox: string;
  /** Of the <svg> element, by React name. */
  attributes: Readonly<Record<string, string>>;
  /** Accessible name, if any. */
  title: string | undefined;
  /** Markup without title and leaders. */
  scene: string;
  /** The file with its colours in a style sheet; its address with `#call-outs` shows numbers. Dimensions need their key: not in it. */
  picture: string;
  /** Without ids. */
  leaderLines: string;
  leaders: readonly Leader[];
};

const sources = import.meta.glob<string>('/content/drawings/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const folder = '/content/drawings/';

/** Such as `sectors/water`. */
export const drawingNames = Object.keys(sources).map((path) => path.slice(folder.length, -4));

const parseAttributes = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

function parseLeader(tag: string): Leader {
  const { id = '', d = '' } = parseAttributes(tag);
  const points: Point[] = [];
  svgpath(d)
    .abs()
    .iterate(([kind, ...values], _, x, y) => {
      const [a = 0, b = 0] = values.slice(-2);
      points.push(kind === 'H' ? [a, y] : kind === 'V' ? [x, a] : [a, b]);
    });
  return { id, at: points[0] ?? [0, 0], end: points.at(-1) ?? [0, 0] };
}

const applyColours = (rules: string, set: Readonly<Record<string, string>>) =>
  rules.replace(
    /(\.(?:fill|stroke)-([\w-]+)\{\w+:)#\w+/g,
    (rule, start, token) => start + (set[token] ?? rule.slice(start.length)),
  );

/** The style sheet that editors of SVG need, with the site's colours, light and dark. */
const applyTheme = (markup: string) =>
  markup.replace(/(<style[^>]*>)(.*?)<\/style>/, (_all, start, rules) => {
    const dark = `@media (prefers-color-scheme:dark){${applyColours(rules, darkColours)}}`;
    return `${start}${applyColours(rules, colours)}${dark}#dimensions,#call-outs:not(:target){display:none}</style>`;
  });

const writeNumber = ({ end: [x, y] }: Leader, i: number) =>
  `<circle cx="${x}" cy="${y}" r="13" class="fill-sheet"/><text x="${x}" y="${y + 6}" text-anchor="middle" font-size="17" class="fill-ink stroke-none font-mono">${i + 1}</text>`;

function parseDrawing(svg: string): DrawingFile {
  const markup = svg.replace(/>\s+</g, '><').trim();
  const group = (id: string) => new RegExp(`<g id="${id}".*?</g>`).exec(markup)?.[0] ?? '';
  const [root = ''] = /^<svg[^>]*>/.exec(markup) ?? [];
  const { viewBox = '', xmlns: _, ...attributes } = parseAttributes(root);
  const callOuts = group('call-outs');
  const leaders = (callOuts.match(/<path[^>]*>/g) ?? []).map(parseLeader);
  return {
    viewBox,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [
        name === 'class' ? 'className' : name.replace(/-(\w)/g, (_all, c) => c.toUpperCase()),
        value,
      ]),
    ),
    title: /<title>(.*?)<\/title>/.exec(markup)?.[1],
    scene: markup
      .slice(root.length, -'</svg>'.length)
      .replace(/<(title|style)[^>]*>.*?<\/\1>/g, '')
      .replace(callOuts, ''),
    picture: applyTheme(
      markup.replace(
        callOuts,
        callOuts.replace('</g>', `${leaders.map(writeNumber).join('')}</g>`),
      ),
    ),
    leaderLines: callOuts.replace(/ id="[^"]*"/g, ''),
    leaders,
  };
}

const parsed = new Map<string, DrawingFile>();

export function getDrawingFile(name: string): DrawingFile | undefined {
  const source = sources[`${folder}${name}.svg`];
  if (source !== undefined && !parsed.has(name)) parsed.set(name, parseDrawing(source));
  return parsed.get(name);
}

/** @throws a sentence for the author about a missing drawing */
export function requireDrawingFile(name: string): DrawingFile {
  const file = getDrawingFile(name);
  if (!file) throw new Error(`There is no drawing content/drawings/${name}.svg`);
  return file;
}

/** @throws a sentence for the author about a missing leader */
export function getLeaders(name: string, ids: readonly string[]): Leader[] {
  const leaders = getDrawingFile(name)?.leaders ?? [];
  return ids.map((id) => {
    const found = leaders.find((leader) => leader.id === id);
    if (found) return found;
    const leaderIds = leaders.map((leader) => leader.id).join(', ') || 'none';
    throw new Error(
      `content/drawings/${name}.svg has no call-out "${id}": give its leader, a path in the group ` +
        `"call-outs", this id. The drawing’s ids: ${leaderIds}.`,
    );
  });
}
