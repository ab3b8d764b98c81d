import type { Mark } from './hero-marks.ts';
import type { Leak } from './leak.worker.ts';

const findParts = (svg: SVGSVGElement, name: string) => {
  const [of, element = ''] = name.split(' ');
  return svg.querySelectorAll<SVGGraphicsElement>(`[data-of="${of}"] ${element}`);
};

function setAttributes(
  element: Element | null | undefined,
  attributes: Readonly<Record<string, unknown>>,
) {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element?.setAttribute(name, `${value}`);
}

/** Moves HeroPlot to another leak. */
export function drawLeak(svg: SVGSVGElement, { marks, title }: Leak): void {
  const name = svg.querySelector('title');
  if (name) name.textContent = title;
  for (const [part, list] of Object.entries<Mark[]>(marks))
    for (const [i, element] of findParts(svg, part).entries()) {
      const { text, hidden, textAnchor, ...attributes } = list[i] ?? {};
      setAttributes(element, { ...attributes, ...(textAnchor && { 'text-anchor': textAnchor }) });
      if (text !== undefined) element.textContent = text;
      if (hidden !== undefined) element.classList.toggle('hidden', hidden);
    }
}

/** Where the leak can be, as known at `t`. */
export const findReach = ({ reaches }: Leak['geometry'], t: number) =>
  reaches.findLast(({ since }) => since <= t) as (typeof reaches)[number];

/** Shows what has happened by a moment over a faint copy of the whole. */
export function createReplay(svg: SVGSVGElement, { geometry, axis }: Leak) {
  const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);
  const event = findParts(svg, 'event')[0] as SVGGraphicsElement;
  const nodes = [...findParts(svg, 'node')];
  const marks = [...findParts(svg, 'arrival')];
  const alarm = findParts(svg, 'words')[0]?.parentElement;
  const faint = event.cloneNode(true) as SVGGraphicsElement;
  setAttributes(faint, { opacity: 0.25, 'data-of': 'faint' });
  const clip = make('clipPath');
  const shown = make('rect');
  const now = make('line');
  clip.append(shown);
  setAttributes(clip, { id: 'hero-now' });
  setAttributes(shown, { x: -200, y: -60, width: 4000 });
  setAttributes(now, { class: 'stroke-on-deep', x2: '100%', 'data-of': 'now' });
  // Where the leak can be, below hole and nodes.
  const reach = make('rect');
  setAttributes(reach, { class: 'fill-on-deep', y: -30, height: 16, 'data-of': 'reach' });
  findParts(svg, 'hole')[0]?.before(reach);
  event.before(faint, clip, now);
  setAttributes(event, { 'clip-path': 'url(#hero-now)' });
  const setVisible = (element: Element | null | undefined, is: boolean) =>
    (element as SVGElement | undefined)?.style.setProperty('visibility', is ? '' : 'hidden');
  return {
    show(t: number) {
      setAttributes(shown, { height: 60 + (svg.clientHeight * t) / axis });
      const { x, width } = findReach(geometry, t);
      setAttributes(reach, { x, width });
      setAttributes(now, { y1: `${(100 * t) / axis}%`, y2: `${(100 * t) / axis}%` });
      for (const [i, { time }] of geometry.arrivals.entries()) {
        const passed = time !== undefined && t >= time;
        setVisible(marks[i], passed);
        nodes[i]?.toggleAttribute('data-hollow', !passed);
      }
      setVisible(alarm, geometry.alarm.time === undefined ? t >= axis : t >= geometry.alarm.time);
    },
    end() {
      for (const element of [faint, clip, now, reach]) element.remove();
      event.removeAttribute('clip-path');
      for (const node of nodes) node.removeAttribute('data-hollow');
      for (const element of [...marks, alarm]) setVisible(element, true);
    },
  };
}
