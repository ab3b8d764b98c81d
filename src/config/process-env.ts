/**
 * The only module that reads process.env. It imports nothing, because src/config/site.ts uses it and can
 * be bundled for the browser, where the environment is empty.
 */
export type Env = Readonly<Record<string, string | undefined>>;

export const processEnv: Env = globalThis.process?.env ?? {};

/** The value of a variable. An empty one counts as unset: many deployment tools set unused variables to "". */
export const variable = (env: Env, name: string): string | undefined =>
  env[name]?.trim() || undefined;
