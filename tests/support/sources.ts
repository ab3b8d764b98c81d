import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SourceData } from '../../site/src/content/schemas/records/source.ts';

/** The register of sources as it stands in content/. */
export const register = parse(
  readFileSync(new URL('../../content/sources.yaml', import.meta.url), 'utf8'),
) as Record<string, SourceData>;
