import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brandFiles } from './brand-files.ts';

it.each(Object.entries(brandFiles()))('%s is as `npm run brand` writes it', (name, text) => {
  expect(readFileSync(join(process.cwd(), name), 'utf8')).toBe(text);
});
