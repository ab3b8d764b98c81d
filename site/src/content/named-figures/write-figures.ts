import { join } from 'node:path';
import { parse } from 'yaml';
import { type ZodType, z } from 'zod';
import { cacheUntilChanged, readYaml } from '../loading/read-entry.ts';
import type { Claim } from '../schemas/records/claim.ts';
import { replaceFigures } from '../text-marks.ts';
import { type ClaimForm, claimForms, formatClaim } from './claim-text.ts';
import { modelFigures } from './model-figures.ts';

type Register = (id: string) => Pick<Claim, 'value' | 'unit'> | undefined;

const indexClaims = (claims: unknown): ReadonlyMap<string, Claim> =>
  new Map((claims as Claim[]).map((claim) => [claim.id, claim]));

declare const __CLAIMS__: string | undefined;

const inlinedClaims = typeof __CLAIMS__ === 'string' ? indexClaims(parse(__CLAIMS__)) : undefined;
const readClaims = cacheUntilChanged((file) => indexClaims(readYaml(file)));

const onDisk: Register = (id) =>
  (inlinedClaims ?? readClaims(join(process.cwd(), 'content/claims.yaml'))).get(id);

const isForm = (word: string): word is ClaimForm => claimForms.some((form) => form === word);

/** E.g. `detection-time words` or `alarm crude 10km 1% slowest`. Throws on an unknown name. */
export function formatFigure(name: string, register: Register = onDisk): string {
  const [id = '', ...words] = name.split(/\s+/);
  const claim = register(id);
  if (claim) {
    const [form, ...more] = words;
    if (more.length || (form !== undefined && !isForm(form)))
      throw new Error(
        `[=${name}]: a figure of the register is followed by nothing or by one of: ${claimForms.join(', ')}`,
      );
    return formatClaim({ ...claim, value: writeFigures(claim.value) }, form);
  }
  const modelFigure = Object.hasOwn(modelFigures, id) ? modelFigures[id] : undefined;
  if (!modelFigure)
    throw new Error(
      `[=${name}]: "${id}" is not a figure of content/claims.yaml nor of the model (docs/figures-in-text.md)`,
    );
  try {
    const time = register('detection-time');
    return modelFigure(words, Number(time && formatClaim(time, 'number')));
  } catch (error) {
    throw new Error(`[=${name}]: ${(error as Error).message}`);
  }
}

export const writeFigures = (text: string, register?: Register): string =>
  replaceFigures(text, (name) => formatFigure(name, register));

type Problem = { path: PropertyKey[]; message: string };

function replaceFiguresIn(
  value: unknown,
  path: PropertyKey[],
  problem: (p: Problem) => void,
): unknown {
  if (typeof value === 'string') {
    try {
      return writeFigures(value);
    } catch (error) {
      problem({ path, message: (error as Error).message });
      return value;
    }
  }
  if (Array.isArray(value))
    return value.map((part, i) => replaceFiguresIn(part, [...path, i], problem));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      replaceFiguresIn(part, [...path, key], problem),
    ]),
  );
}

/** Replaces figures first, so that the schema checks the text as printed. */
export const withFigures = <Schema extends ZodType>(schema: Schema) =>
  z.preprocess(
    (entry, context) =>
      replaceFiguresIn(entry, [], ({ path, message }) =>
        context.issues.push({ code: 'custom', path, message, input: entry }),
      ),
    schema,
  );
