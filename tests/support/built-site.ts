/** The build under test. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processConfig } from '../../packages/config/src/process-config.ts';
import { type BuiltPages, readBuiltPages } from '../../site/src/kit/html/built-pages.ts';

export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
export const client = `${dist}client`;

let read: BuiltPages | undefined;
/** HTML of every page by path, as it is without a query. */
export const readPages = (): BuiltPages => {
  read ??= readBuiltPages(dist);
  return read;
};

export const readBuiltFile = (path: string): Buffer => readFileSync(`${client}${path}`);

/** Origin that the build was made for. */
export const site = processConfig().siteUrl;
