import type { HeroGeometry } from './hero-geometry.ts';

/** Attributes by their names in React; `text` is its content, `hidden` a class. */
export type Mark = {
  [attribute: string]: string | number | boolean | undefined;
  text?: string;
  hidden?: boolean;
};

export type HeroMarks = ReturnType<typeof listMarks>;

/** What of HeroPlot moves with the leak: by `data-of` and element in it, in the order drawn. */
export function listMarks({ leakX, atEnd, alarm, wait, here, ...geometry }: HeroGeometry) {
  const { arrivals, traces } = geometry;
  const textAnchor = atEnd ? 'end' : 'start';
  const atAlarm = { x: atEnd ? '100%' : '0', y: alarm.y, dx: atEnd ? -4 : 4, textAnchor };
  const leak = { x1: leakX, x2: leakX };
  return {
    wave: [{ d: geometry.wave }],
    passed: [{ d: geometry.passed }],
    trace: traces.map((d) => ({ d })),
    leak: [leak, leak],
    hole: [{ cx: leakX }],
    here: [{ cx: leakX, cy: here ?? 0, hidden: here === undefined }],
    station: [{ x: leakX, dx: atEnd ? -18 : 18, textAnchor, text: geometry.station }],
    scale: [{ text: geometry.scale }],
    arrival: arrivals.map(({ time }) => ({ hidden: time === undefined })),
    'arrival circle': arrivals.map(({ x, y }) => ({ cx: x, cy: y })),
    'arrival text': arrivals.map(({ x, y, before, words }) => ({
      ...{ x, y, dx: before ? -8 : 8, textAnchor: before ? 'end' : 'start', text: words },
    })),
    wait: [{ hidden: wait === undefined }],
    'wait line': [{ x1: wait?.x, x2: wait?.x, y1: wait?.from, y2: wait?.to }],
    'wait text': [0, 1].map((i) => ({ x: wait?.x, y: wait?.to, text: wait?.words[i] ?? '' })),
    alarm: [{ y1: alarm.y, y2: alarm.y, hidden: alarm.time === undefined }],
    words: [{ ...atAlarm, text: alarm.words }],
    place: [{ ...atAlarm, text: alarm.place }],
  } satisfies Record<string, Mark[]>;
}

/** Props of a mark that moves with the leak, with its classes. */
export const createMarkReader = (geometry: HeroGeometry) => {
  const marks: Record<keyof HeroMarks, Mark[]> = listMarks(geometry);
  return (name: keyof HeroMarks, className?: string, i = 0) => {
    const { text, hidden, ...attributes } = marks[name][i] ?? {};
    const classes = [hidden && 'hidden', className].filter(Boolean).join(' ') || undefined;
    const part = name.includes(' ') ? undefined : name;
    return { 'data-of': part, className: classes, ...attributes, children: text };
  };
};
export type MarkReader = ReturnType<typeof createMarkReader>;
