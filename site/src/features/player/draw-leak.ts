import type { Leak } from './leak.worker.ts';

const findParts = (svg: SVGSVGElement, name: string) =>
  svg.querySelectorAll<SVGGraphicsElement>(`[data-of="${name}"]`);

function setAttributes(
  element: Element | null | undefined,
  attributes: Record<string, string | number>,
) {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, `${value}`);
}

/** Moves HeroPlot to another leak. */
export function drawLeak(svg: SVGSVGElement, { geometry, title }: Leak): void {
  const { leakX, station, wave, passed, traces, scale, arrivals, alarm, atEnd, wait } = geometry;
  const part = (name: string, i = 0) => findParts(svg, name)[i];
  const setText = (element: Element | null | undefined, text: string) => {
    if (element) element.textContent = text;
  };
  setText(svg.querySelector('title'), title);
  setAttributes(part('wave'), { d: wave });
  setAttributes(part('passed'), { d: passed });
  for (const line of findParts(svg, 'leak')) setAttributes(line, { x1: leakX, x2: leakX });
  setAttributes(part('hole'), { cx: leakX });
  part('here')?.classList.toggle('hidden', geometry.here === undefined);
  setAttributes(part('here'), { cx: leakX, cy: geometry.here ?? 0 });
  part('wait')?.classList.toggle('hidden', !wait);
  if (wait) {
    setAttributes(part('wait')?.querySelector('line'), {
      x1: wait.x,
      x2: wait.x,
      y1: wait.from,
      y2: wait.to,
    });
    for (const [i, text] of [...(part('wait')?.querySelectorAll('text') ?? [])].entries()) {
      setAttributes(text, { x: wait.x, y: wait.to });
      setText(text, wait.words[i] ?? '');
    }
  }
  setAttributes(part('station'), {
    x: leakX,
    dx: atEnd ? -18 : 18,
    'text-anchor': atEnd ? 'end' : 'start',
  });
  setText(part('station'), station);
  setText(part('scale'), scale);
  for (const [i, d] of traces.entries()) setAttributes(part('trace', i), { d });
  for (const [i, { x, y, before, time, words }] of arrivals.entries()) {
    const group = part('arrival', i);
    group?.classList.toggle('hidden', time === undefined);
    setAttributes(group?.querySelector('circle'), { cx: x, cy: y });
    const text = group?.querySelector('text');
    setAttributes(text, { x, y, dx: before ? -8 : 8, 'text-anchor': before ? 'end' : 'start' });
    setText(text, words);
  }
  const none = alarm.time === undefined;
  part('alarm')?.classList.toggle('hidden', none);
  setAttributes(part('alarm'), { y1: alarm.y, y2: alarm.y });
  const end = atEnd
    ? { x: '100%', dx: -4, 'text-anchor': 'end' }
    : { x: '0', dx: 4, 'text-anchor': 'start' };
  setAttributes(part('words'), { ...end, y: alarm.y });
  setText(part('words'), alarm.words);
  setAttributes(part('place'), { ...end, y: alarm.y });
  setText(part('place'), alarm.place);
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
