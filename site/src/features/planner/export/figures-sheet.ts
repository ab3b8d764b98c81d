import {
  buildDesignRows,
  describeAlarmTime,
  formatChance,
  formatDistance,
  formatPercent,
  formatPost,
  formatPressure,
  formatVolumeRange,
  formatWithUnit,
  type LineAnswer,
  type LineInput,
} from '@site/planner';
import { buildSectionRows, buildSectionsHead } from '../answer/Sections.tsx';
import {
  describeAlarm,
  describePlace,
  interpolateReading,
  listTablePlaces,
} from '../sheet/sheet-reading.ts';
import { PAGE, type Page, TITLE_BLOCK_HEIGHT } from './pdf-page.ts';

const { width, height, margin, inset } = PAGE;

const ASSUMPTIONS = [
  'The leak opens evenly to its size in the time entered, at the undisturbed pressure of its position.',
  'Nodes estimate noise from their own history; as many as entered must agree on one source.',
  'Steady flow before the leak, one liquid or gas at one temperature, a straight pipe between points of the profile.',
  'The front is smeared by unsteady friction on its way; the ends reflect it as entered.',
  'Bands are five runs of the detector at each of forty places, with noise, clocks and echoes: the slowest alarm if all gave one, the widest place if four did.',
];

type Column = { head: string; wide: number };

function writeTable(
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
export function writeColumn(
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

export function writeFiguresSheet(
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
  y = writeTable(
    page,
    `All bands, leak of ${formatPercent(input.leak)} of flow`,
    [
      { head: units.system === 'metric' ? 'KP' : 'Mile post', wide: 80 },
      { head: 'Elevation', wide: 80 },
      { head: 'Pressure', wide: 80 },
      { head: 'Alarm after', wide: 250 },
      { head: 'Placed within, 95%', wide: 140 },
      ...heat.sizes.map((size) => ({ head: `Found, ${formatPercent(size)}`, wide: 76 })),
    ],
    listTablePlaces(length).map((kp) => {
      const reading = interpolateReading(answer, kp);
      return [
        formatPost(kp, units),
        formatDistance(reading.elevation, units),
        formatPressure(reading.pressure, units),
        describeAlarm(reading),
        describePlace(reading, input),
        ...reading.found.map(formatChance),
      ];
    }),
    x,
    y,
  );
  y = writeTable(
    page,
    'The same leak by other methods',
    [
      { head: 'Method', wide: 150 },
      { head: 'Alarm after', wide: 110 },
      { head: 'Lost until then', wide: 120 },
      { head: 'Needs', wide: 230 },
      { head: 'Use it for', wide: 230 },
      { head: 'Computed as', wide: 254 },
    ],
    answer.methods.map((method) => {
      const { name, volume: lost, needs, use, formula } = method;
      return [
        name,
        describeAlarmTime(method),
        lost ? formatVolumeRange(lost, units) : '–',
        needs,
        use,
        formula,
      ];
    }),
    x,
    y + 12,
  );
  const { along } = answer;
  if (along) {
    nextSheet();
    const head = buildSectionsHead(units.system === 'metric' ? 'KP' : 'Mile post', answer.limit);
    y = writeTable(
      page,
      'By section',
      head.map((one, i) => ({ head: one, wide: i === 1 ? 170 : 115 })),
      buildSectionRows(along, (at) => formatPost(at, units)),
      x,
      margin + 18,
    );
  }
  const part = available / (along ? 5 : 4);
  const bottom = height - margin - TITLE_BLOCK_HEIGHT - 24;
  const place = { y: y + 12, width: part - 16, bottom, more: 'The rest is on the page.' };
  const list = (title: string, lines: readonly string[], at: number) =>
    writeColumn(page, title, lines, { ...place, x: at });
  list('What is assumed', ASSUMPTIONS, x);
  const design = buildDesignRows(input, answer).map(([label, value]) => `${label}: ${value}`);
  list('What it takes, and a delay costs', [...design, ...answer.delay.formula], x + part);
  list(
    'The line',
    [
      `Wave speed ${formatWithUnit(answer.hydraulics.waveSpeed, 'speed', units)}, flow velocity ${formatWithUnit(answer.hydraulics.velocity, 'speed', units, 3)}; inlet ${formatPressure(answer.hydraulics.inlet, units)}, delivery ${formatPressure(answer.hydraulics.delivery, units)}.`,
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
