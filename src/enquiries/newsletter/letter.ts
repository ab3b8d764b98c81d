import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const run = z.strictObject({ text: z.string(), url: z.url().optional() });

/** dist/newsletter/NAME.json, written by the build. URLs are absolute. */
export const letterSchema = z.strictObject({
  name: z.string().regex(/^\d{4}-\d\d-\d\d-[a-z0-9-]+$/),
  subject: z.string().min(1).max(60),
  preheader: z.string().min(1),
  url: z.url(),
  paragraphs: z.array(z.array(run).min(1)).min(1),
  items: z.array(z.strictObject({ title: z.string(), lede: z.string(), url: z.url() })),
  figure: z
    .strictObject({
      /** A PNG on this site. Sizes in CSS px. */
      url: z.url(),
      width: z.int().positive(),
      height: z.int().positive(),
      title: z.string(),
      caption: z.string(),
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    })
    .optional(),
});

export type Letter = z.infer<typeof letterSchema>;

export function readLetter(name: string, build: string): Letter | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  let text: string;
  try {
    text = readFileSync(join(build, 'newsletter', `${name}.json`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return letterSchema.parse(JSON.parse(text));
}
