import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical } from '@site/config';

export type BuiltPages = ReadonlyMap<string, string>;

export function builtPages(dist: string): BuiltPages {
  const client = join(dist, 'client');
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const path = `/${name.replaceAll('\\', '/')}`;
      return [canonical(path) ?? path, readFileSync(join(client, name), 'utf8')] as const;
    });
  return new Map(pages);
}
