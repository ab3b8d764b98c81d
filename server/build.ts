import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type BuildVariables,
  buildVariables,
  disagreement,
} from '../src/config/build-variables.ts';
import type { Config } from '../src/config/environment.ts';
import { fileNames } from './responses/file-store.ts';

/** The folder of the current build; undefined when there is none. `link` points elsewhere after a later build. */
export function currentBuild(link: URL): URL | undefined {
  try {
    return pathToFileURL(`${realpathSync(fileURLToPath(link))}/`);
  } catch {
    return undefined;
  }
}

/**
 * One sentence that says why the build cannot be served: its pages and those rendered here would say different
 * things. Undefined when they agree.
 */
export function reasonNotToServe(build: URL, config: Config): string | undefined {
  const { variables } = JSON.parse(readFileSync(new URL('build.json', build), 'utf8')) as {
    variables?: BuildVariables;
  };
  if (!variables || !existsSync(new URL(fileNames.index, build)))
    return 'The build was made by an earlier version: run "npm run build" again.';
  return disagreement(variables, buildVariables(config));
}
