/**
 * Lists what the owner must supply before launch; exits with 1 until nothing is missing. An
 * argument names the folder with package.json and content/.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processConfig } from '@site/config/process-config.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { buyersSchema, listUnanswered } from '../../site/src/content/schemas/pages/buyers.ts';
import { timelineStep } from '../../site/src/content/schemas/pages/company.ts';
import { pilotSchema } from '../../site/src/content/schemas/pages/pilot.ts';
import { listLaunchPoints } from './launch-points.ts';

const root = process.argv[2] ?? new URL('../../', import.meta.url).pathname;
const readProjectFile = (path: string) => readFileSync(join(root, path), 'utf8');
const yaml = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> => {
  const result = schema.safeParse(parse(readProjectFile(path)));
  if (result.success) return result.data;
  console.error(`${path}: ${z.prettifyError(result.error)}`);
  process.exit(1);
};

const config = processConfig();
const { outline } = yaml('content/pilot.yaml', z.object({ outline: pilotSchema }));
const buyers = yaml('content/buyers.yaml', z.object({ outline: buyersSchema }));
const roadmap = yaml('content/timeline.yaml', z.array(timelineStep));
const answer = z.string().nullish();
const confirmed = yaml(
  'content/launch.yaml',
  z.strictObject({ licence: answer, pilot: answer, roadmap: answer }),
);

const open = listLaunchPoints({
  config,
  licence: {
    name: z.object({ license: z.string() }).parse(JSON.parse(readProjectFile('package.json')))
      .license,
    file: existsSync(join(root, 'LICENSE')),
  },
  stated: {
    pilot: outline.phases
      .map(({ name, from, weeks }) =>
        weeks === 1 ? `${name}, week ${from + 1}` : `${name}, weeks ${from + 1} to ${from + weeks}`,
      )
      .join('; '),
    roadmap: roadmap.map(({ title, date }) => `${title}, ${date}`).join('; '),
  },
  unanswered: listUnanswered(buyers.outline),
  confirmed,
}).filter(({ done }) => !done);

for (const { what, how } of open) console.log(`missing  ${what}\n  ${how}`);
console.log(
  open.length === 0 ? 'Nothing is missing.' : `${open.length} to supply before going public`,
);
process.exitCode = open.length === 0 ? 0 : 1;
