import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalisePath } from '@site/config';

export type BuiltPages = ReadonlyMap<string, string>;

export function readBuiltPages(dist: string): BuiltPages {
  const client = join(dist, 'client');
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const path = `/${name.replaceAll('\\', '/')}`;
      return [normalisePath(path) ?? path, readFileSync(join(client, name), 'utf8')] as const;
    });
  return new Map(pages);
}
