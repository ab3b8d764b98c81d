/** Figures from content/incidents/ and arithmetic on them. At build only. */
import { join } from 'node:path';
import { backupDays, brand, company } from '@site/config';
import { processEnv, readVariable } from '@site/config/process-env.ts';
import { parsePeriod, toDecimalYear } from '../dates.ts';
import { cacheUntilChanged, readYaml } from '../loading/read-entry.ts';
import type { EventKind, IncidentData } from '../schemas/records/incident.ts';
import { replaceFigures } from '../text-marks.ts';
import { spellFigure } from './claim-text.ts';

type IncidentRecord = Pick<IncidentData, 'line' | 'zero' | 'events' | 'facts'>;

const readOnce = cacheUntilChanged(readYaml);
const readContentYaml = (name: string): unknown =>
  readOnce(join(process.cwd(), `content/${name}.yaml`));
const readIncident = (id: string) => readContentYaml(`incidents/${id}`) as IncidentRecord;

function getFact(id: string, name: string): number {
  const fact = readIncident(id).facts?.[name];
  if (!fact) throw new Error(`content/incidents/${id}.yaml has no fact "${name}"`);
  return fact.value;
}

/** From the zero of the incident's clock. */
function getEventTime(id: string, kind: EventKind): number {
  const event = readIncident(id).events.find((one) => one.kind === kind);
  if (!event) throw new Error(`content/incidents/${id}.yaml has no event "${kind}"`);
  return event.seconds;
}

const formatThousands = (value: number) => value.toLocaleString('en-GB');
const roundToStep = (step: number, value: number) => Math.round(value / step) * step;

/** `56 min`, `17 h 19 min`, `18 days`, or `17 hours 19 minutes`. */
export function formatDuration(seconds: number, spoken = false): string {
  const minutes = Math.round(seconds / 60);
  const [h, min] = spoken ? ['hours', 'minutes'] : ['h', 'min'];
  if (minutes >= 2880) return `${Math.round(minutes / 1440)} days`;
  if (minutes < 120) return `${minutes} ${min}`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} ${h}${rest ? ` ${rest} ${min}` : ''}`;
}

const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
const isUnit = (form: string): form is keyof typeof units => Object.hasOwn(units, form);

/** As `duration`, or a number in a unit; `whole` rounds down. */
function formatTime(seconds: number, form: string, part = ''): string {
  if (isUnit(form)) {
    const amount = seconds / units[form];
    return String(part === 'whole' ? Math.floor(amount) : Number(amount.toFixed(2)));
  }
  if (form && form !== 'spoken')
    throw new Error(`a time is followed by clock, spoken, ${Object.keys(units).join(', ')}`);
  return formatDuration(seconds, form === 'spoken');
}

/** `marshall-2010 recognised hours`: incident; event, `zero` or fact; format. */
function formatRecord([id = '', name = '', form = '', part]: readonly string[]): string {
  const { zero, events, facts = {} } = readIncident(id);
  const fact = facts[name];
  if (fact) {
    const { value, unit, digits } = fact;
    const figure = digits === undefined ? formatThousands(value) : value.toFixed(digits);
    if (form === 'number') return String(value);
    if (form === 'figure') return figure;
    if (form) throw new Error('a fact is followed by nothing, number or figure');
    return unit === '%' ? `${figure}%` : `${figure} ${unit}`;
  }
  const event = events.find(({ kind }) => kind === name);
  if (!event && name !== 'zero')
    throw new Error(`content/incidents/${id}.yaml has no event or fact "${name}"`);
  if (form === 'clock') {
    const [time] = /\d\d:\d\d(:\d\d)?|\d+ [A-Z]\w+/.exec(event?.clock ?? zero) ?? [];
    if (!time) throw new Error(`"${name}" of content/incidents/${id}.yaml has no time nor day`);
    return time;
  }
  return formatTime(event?.seconds ?? 0, form, part);
}

/** A last word `spelt` or `Spelt` puts the figure in words. */
function spellIfAsked(
  words: readonly string[],
  figure: (words: readonly string[]) => string,
): string {
  const form = words.at(-1);
  return form === 'spelt' || form === 'Spelt'
    ? spellFigure(figure(words.slice(0, -1)), form)
    : figure(words);
}

/** Barrels carried in `minutes`: a measure of size, not a limit of the release. */
export const carriedBarrels = (barrelsPerDay: number, minutes: number): number =>
  (barrelsPerDay / 1440) * minutes;

/** Duration of a steady leak of which stopping at `minute` saves `share`. */
export const impliedRun = (minute: number, share: number): number => minute / (1 - share);

/** Feet, of a circle of `acres`. */
export const circleRadius = (acres: number): number => Math.sqrt((acres * 43_560) / Math.PI);

export const shareAvoided = (day: number, days: number): number => 1 - day / days;

const computePercentage = (id: string, part: string, all: string) =>
  (100 * getFact(id, part)) / getFact(id, all);

/** Line 6B's loss during its restarts (`in`) or outside them, in thousand gallons or in barrels. */
function computeRestartLoss([part, unit = 'gallons']: readonly string[]): string {
  const all = getFact('marshall-2010', unit);
  const step = unit === 'gallons' ? 1000 : 1;
  const inside = roundToStep(step, (all * getFact('marshall-2010', 'restarts')) / 100);
  return String(part === 'in' ? inside : roundToStep(step, all - inside));
}

/**
 * `stage patenting`: a period of content/timeline.yaml as printed, or its start or end in years.
 */
function describeStage([id, form]: readonly string[]): string {
  const { date } =
    (readContentYaml('timeline') as { id: string; date: string }[]).find(
      (step) => step.id === id,
    ) ?? {};
  if (!date) throw new Error(`content/timeline.yaml has no step "${id}"`);
  const claims = readContentYaml('claims') as { id: string; value: string }[];
  const text = replaceFigures(
    date,
    (name) => claims.find((claim) => claim.id === name)?.value ?? '',
  );
  if (form === 'from' || form === 'to') return String(parsePeriod(text)[form]);
  return text.replace('Present', 'present');
}

/** The company's entry is read again: a development server imports it once. */
function listBrandFields(): Readonly<{ [word: string]: string }> {
  const site = readOnce(join(process.cwd(), 'content/site/company.json')) as typeof brand;
  const registered = company.registeredName ?? brand.name;
  return {
    name: brand.name,
    city: site.city,
    country: site.country,
    email: readVariable(processEnv, 'CONTACT_EMAIL') ?? site.email,
    phone: readVariable(processEnv, 'CONTACT_PHONE') ?? site.phone,
    'answer-hours': String(site.answerHours),
    patent: brand.patent,
    registered,
    controller:
      company.controller ?? `${registered}, ${company.office ?? `${site.city}, ${site.country}`}`,
    'backup-days': String(backupDays),
    'patent-filed': brand.patentFiled,
    'patent-granted': brand.patentGranted,
    status: brand.status,
  };
}

function getBrandField([word = '', ...more]: readonly string[]): string {
  const fields = listBrandFields();
  const text = fields[word];
  if (text === undefined || more.length > 0)
    throw new Error(`brand is followed by one of: ${Object.keys(fields).join(', ')}`);
  return text;
}

export const recordFigures: Readonly<globalThis.Record<string, (words: string[]) => string>> = {
  brand: getBrandField,
  record: (words) => spellIfAsked(words, formatRecord),
  restarts: computeRestartLoss,
  stage: describeStage,
  /** `grouped restarts in barrels`: with thousands separators. */
  grouped: ([name = '', ...words]) => formatThousands(Number(recordFigures[name]?.(words))),
  between: (words) =>
    spellIfAsked(words, ([id = '', from, until, form = '', part]) => {
      const [start, end] = [from, until].map((kind) => getEventTime(id, kind as EventKind));
      return formatTime((end ?? 0) - (start ?? 0), form, part);
    }),
  /**
   * `millions colonial-2020 last`: 2.0 million; `figure` omits the unit, `spelt` needs a whole
   * number.
   */
  millions: ([id = '', name = '', form]) => {
    const amount = getFact(id, name) / 1e6;
    if (form === 'spelt' || form === 'Spelt') return `${spellFigure(String(amount), form)} million`;
    return amount.toFixed(1) + (form === 'figure' ? '' : ' million');
  },
  /** `fact-share sissonville-2012 wall nominal 0`: the last word sets the decimals. */
  'fact-share': ([id = '', part = '', all = '', digits]) => {
    const value = computePercentage(id, part, all);
    if (digits === undefined) return String(value);
    return digits === 'whole' ? value.toFixed(0) : `${value.toFixed(Number(digits))}%`;
  },
  'fact-rest': ([id = '', part = '', all = '']) =>
    `${(100 - computePercentage(id, part, all)).toFixed(0)}%`,
  'fact-times': ([id = '', part = '', all = '']) =>
    (computePercentage(id, part, all) / 100).toFixed(1),
  /** `millimetres philadelphia-2019 nominal`: converts from inches. */
  millimetres: ([id = '', name = '']) => (getFact(id, name) * 25.4).toFixed(2),
  /** `drawing thirty-minute-clock rule`: a number of a drawing's entry. */
  drawing: ([id = '', name = '']) => {
    const { numbers = {} } = readContentYaml(`drawings/${id}`) as {
      numbers?: { [name: string]: number };
    };
    if (numbers[name] === undefined)
      throw new Error(`content/drawings/${id}.yaml has no "${name}"`);
    return String(numbers[name]);
  },
  'outside-restarts': () => String(100 - getFact('marshall-2010', 'restarts')),
  /** Feet, for the burned area as a circle. */
  'burned-radius': ([exact]) => {
    const radius = circleRadius(getFact('danville-2019', 'burned'));
    return String(exact ? radius : Math.round(radius));
  },
  'keystone-flow': () =>
    formatThousands(readIncident('keystone-2017').line.flow?.barrelsADay ?? Number.NaN),
  /** Barrels from deviation to shutdown, to the nearest ten. */
  'keystone-capacity': () => {
    const minutes = getEventTime('keystone-2017', 'shutdown') / 60;
    const { flow } = readIncident('keystone-2017').line;
    return String(roundToStep(10, carriedBarrels(flow?.barrelsADay ?? Number.NaN, minutes)));
  },
  /** `gallons keystone-2017 gao`: converts from barrels, to the nearest thousand. */
  gallons: ([id = '', name = '']) => String(roundToStep(1000, getFact(id, name) * 42)),
  /** `steady-run 40 70`: minutes of a leak of which stopping at minute 40 saves 70%. */
  'steady-run': ([minute, saved]) =>
    String(Math.round(impliedRun(Number(minute), Number(saved) / 100))),
  /** `avoided 3`: share of the Colonial release avoided by stopping after three days. */
  avoided: ([day]) => {
    const days = getEventTime('colonial-2020', 'recognised') / 86_400;
    return `${Math.round(100 * shareAvoided(Number(day), days))}%`;
  },
  'patent-pendency': () => {
    const [from, until] = [brand.patentFiled, brand.patentGranted].map((day) =>
      Date.parse(`${day} UTC`),
    );
    return String(Math.round(((until ?? 0) - (from ?? 0)) / 86_400_000));
  },
  /** `year-of brand patent-filed`: decimal years. */
  'year-of': ([, ...words]) => String(toDecimalYear(getBrandField(words))),
};
