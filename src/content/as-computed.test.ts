/**
 * What content/ may state of the model, and the limits of its entries, as files that a person can
 * review.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { figuresOf } from '../../tests/support/figures.ts';
import { alarmWords, incidentAlarm } from './incident-alarm.ts';
import { figuresIn } from './marks.ts';
import { modelFigures } from './named-figures/model.ts';
import { pipeFigures } from './named-figures/pipe.ts';
import { recordFigures } from './named-figures/records.ts';
import { workedLine } from './named-figures/worked-line.ts';
import { figureText, writeFigures } from './named-figures/write.ts';
import { articleSchema } from './schemas/articles/article.ts';
import { type IncidentData, incidentSchema } from './schemas/records/incident.ts';

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .sort();
const keep = (lines: readonly string[]) => expect(`${lines.join('\n')}\n`).toMatchSnapshot();

it('figures of model and pipe, by name', () => {
  const texts = filesIn('content', /^(?!marked-figures).*\.(yaml|mdx)$/).map((file) =>
    readFileSync(`content/${file}`, 'utf8'),
  );
  const names = new Set(texts.flatMap(figuresIn));
  const computed = [...names].filter((name) => {
    const [first = ''] = name.split(' ');
    const told = first in recordFigures || /^(brand|count)$/.test(first);
    return !told && (first in modelFigures || first in pipeFigures);
  });
  keep(computed.sort().map((name) => `${name}: ${figureText(name)}`));
});

it('our alarm on the line of each incident', () => {
  const lines = filesIn('content/incidents', /yaml$/).map((file) => {
    const entry = parse(writeFigures(readFileSync(`content/incidents/${file}`, 'utf8')));
    const alarm = incidentAlarm(incidentSchema.parse(entry) as IncidentData);
    return `${file}: ${alarm.kind === 'none' ? 'none' : alarmWords(alarm)}`;
  });
  keep(lines);
});

it('worked lines: long, of a few nodes, and of gas', () => {
  const asked = [
    ...(['crude', 'water', 'gas'] as const).map((fluid) => ({ fluid, length: 60_000 })),
    { fluid: 'crude' as const, length: 9000 },
  ];
  const lines = asked.map(({ fluid, length }) => [
    `${fluid}, ${length} m`,
    workedLine({ fluid, length, spacing: 5000 }, 15),
  ]);
  keep([figuresOf(Object.fromEntries(lines))]);
});

type Limits = { [key: string]: unknown };
const limited = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern'];
/** A line for each field that has limits, also of fields within it. */
const limitsOf = (node: unknown, path: string): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = limited.filter((key) => key in node && typeof (node as Limits)[key] !== 'object');
  const line = own.map((key) => `${key} ${(node as Limits)[key]}`).join(', ');
  const below = Object.entries(node).flatMap(([key, inner]) =>
    limitsOf(inner, /^(properties|items|anyOf|allOf|\d+)$/.test(key) ? path : `${path}.${key}`),
  );
  return line ? [`${path}: ${line}`, ...below] : below;
};

/** Stands for Astro's, which is known only while it reads an entry. */
const image = (() => z.string()) as never;

it('limits of the entries', () => {
  const modules = import.meta.glob(['./schemas/**/*.ts', '!**/*.test.ts'], { eager: true });
  const lines: string[] = [];
  for (const file of Object.keys(modules).sort())
    for (const [name, exported] of Object.entries(modules[file] as object)) {
      const schema = exported === articleSchema ? articleSchema({ image }) : exported;
      if (schema instanceof z.ZodType) {
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
        lines.push(...limitsOf(json, name));
      }
    }
  expect(lines.length).toBeGreaterThan(100);
  keep([...new Set(lines)]);
});
