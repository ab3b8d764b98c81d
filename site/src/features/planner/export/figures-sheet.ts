import {
  alarmAfter,
  designRows,
  distance,
  found,
  type LineAnswer,
  type LineInput,
  percent,
  post,
  pressure,
  range,
  volume,
  withUnit,
} from '@site/planner';
import { sectionRows, sectionsHead } from '../answer/Sections.tsx';
import { alarmWords, placeWords, readingAt, tablePlaces } from '../sheet/reading.ts';
import { BLOCK, PAGE, type Page } from './pdf-page.ts';

const { width, height, margin, inset } = PAGE;

const ASSUMPTIONS = [
  'The leak opens evenly to its size in the time entered, at the undisturbed pressure of its place.',
  'Nodes estimate their noise from their own history; as many as entered must agree on one source before an alarm.',
  'Steady flow before the leak, one liquid or gas at one temperature, a straight pipe between points of the profile.',
  'The front is smeared by unsteady friction on its way; the ends reflect it as entered.',
  'Bands are the fast form of the model; the page runs the full simulation at one place, and compares the two.',
];

type Column = { head: string; wide: number };

function table(
  page: Page,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  x: number,
  y: number,
): number {
  const wide = columns.reduce((sum, one) => sum + one.wide, 0);
  page.add('H2', () => page.write(title, x, y, { face: 'display', size: 11, width: wide }));
  y += 19;
  const grid = page.open('Table');
  const line = (cells: readonly string[], head: boolean) => {
    const row = page.open('TR', grid);
    let at = x;
    let tall = 0;
    cells.forEach((cell, i) => {
      const set = {
        face: head ? 'strong' : i === 0 ? 'mono' : 'text',
        size: 7.4,
        width: (columns[i]?.wide ?? 0) - 8,
      } as const;
      tall = Math.max(tall, page.heightOf(cell, set));
      const from = at;
      page.add(
        head || i === 0 ? 'TH' : 'TD',
        () => page.write(cell, from, y, set),
        row,
        head ? { scope: 'Column' } : i === 0 ? { scope: 'Row' } : {},
      );
      at += columns[i]?.wide ?? 0;
    });
    row.end();
    y += tall + 3;
    page.line(x, y - 1.5, x + wide, y - 1.5, head);
    y += 2;
  };
  line(
    columns.map(({ head }) => head),
    true,
  );
  for (const row of rows) line(row, false);
  grid.end();
  return y;
}

type Place = { x: number; y: number; width: number; bottom: number; more: string };

/** A headed list; returns the lines for which it has no place, and says `more` of them. */
export function column(
  page: Page,
  title: string,
  lines: readonly string[],
  { x, y, width, bottom, more }: Place,
): readonly string[] {
  const set = { size: 7.5, width } as const;
  page.add('H2', () => page.write(title, x, y, { face: 'display', size: 11, width }));
  let at = y + 16;
  for (const [i, text] of lines.entries()) {
    const tall = page.heightOf(text, set) + 3;
    const fits = at + tall <= bottom;
    page.add('P', () =>
      page.write(fits ? text : more, x, at, fits ? set : { ...set, colour: page.soft }),
    );
    if (!fits) return lines.slice(i);
    at += tall;
  }
  return [];
}

export function figuresSheet(
  page: Page,
  input: LineInput,
  answer: LineAnswer,
  rest: readonly string[],
  nextSheet: () => void,
): void {
  const { units, length } = input;
  const x = margin + inset;
  const available = width - 2 * (margin + inset);
  let y = margin + 18;
  const { heat } = answer;
  y = table(
    page,
    `All bands, leak of ${percent(input.leak)} of flow`,
    [
      { head: units.system === 'metric' ? 'KP' : 'Mile post', wide: 80 },
      { head: 'Elevation', wide: 80 },
      { head: 'Pressure', wide: 80 },
      { head: 'Alarm after', wide: 250 },
      { head: 'Placed within, 95%', wide: 140 },
      ...heat.sizes.map((size) => ({ head: `Found, ${percent(size)}`, wide: 76 })),
    ],
    tablePlaces(length).map((kp) => {
      const reading = readingAt(answer, kp);
      return [
        post(kp, units),
        distance(reading.elevation, units),
        pressure(reading.pressure, units),
        alarmWords(reading),
        placeWords(reading, input),
        ...reading.found.map(found),
      ];
    }),
    x,
    y,
  );
  y = table(
    page,
    'The same leak by other methods',
    [
      { head: 'Method', wide: 150 },
      { head: 'Alarm after', wide: 110 },
      { head: 'Lost until then', wide: 120 },
      { head: 'Needs', wide: 230 },
      { head: 'Does better', wide: 230 },
      { head: 'Computed as', wide: 254 },
    ],
    answer.methods.map((method) => {
      const { name, volume: lost, needs, better, formula } = method;
      return [
        name,
        alarmAfter(method),
        lost ? range(lost, (cubic) => volume(cubic, units)) : '–',
        needs,
        better,
        formula,
      ];
    }),
    x,
    y + 12,
  );
  const { along } = answer;
  if (along) {
    nextSheet();
    const head = sectionsHead(units.system === 'metric' ? 'KP' : 'Mile post', answer.limit);
    y = table(
      page,
      'By section',
      head.map((one, i) => ({ head: one, wide: i === 1 ? 170 : 115 })),
      sectionRows(along, (at) => post(at, units)),
      x,
      margin + 18,
    );
  }
  const part = available / (along ? 5 : 4);
  const bottom = height - margin - BLOCK - 24;
  const place = { y: y + 12, width: part - 16, bottom, more: 'The rest is on the page.' };
  const list = (title: string, lines: readonly string[], at: number) =>
    column(page, title, lines, { ...place, x: at });
  list('What is assumed', ASSUMPTIONS, x);
  const design = designRows(input, answer).map(([label, value]) => `${label}: ${value}`);
  list('What it takes, and a delay costs', [...design, ...answer.delay.formula], x + part);
  list(
    'The line',
    [
      `Wave speed ${withUnit(answer.hydraulics.waveSpeed, 'speed', units)}, flow velocity ${withUnit(answer.hydraulics.velocity, 'speed', units, 3)}; inlet ${pressure(answer.hydraulics.inlet, units)}, delivery ${pressure(answer.hydraulics.delivery, units)}.`,
      ...[...answer.stations, ...(along?.stations ?? [])].map(
        ({ title, why }) => `${title}. ${why}`,
      ),
    ],
    x + 2 * part,
  );
  if (along) {
    list('What it will miss on this line', answer.misses, x + 3 * part);
    const changes = answer.changes?.map(({ text }) => text) ?? [];
    list('What would change that', changes, x + 4 * part);
  } else if (rest.length > 0) list('Continued from sheet 1', rest, x + 3 * part);
}
