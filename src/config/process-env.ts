/**
 * The one place that reads the environment of the process. It imports nothing, because src/config/site.ts
 * uses it and may become part of a browser's bundle, where the environment is empty.
 */
export type Env = Readonly<Record<string, string | undefined>>;

export const processEnv: Env = globalThis.process?.env ?? {};

/** The value of a variable. An empty one counts as unset: many deployment tools write it so. */
export const variable = (env: Env, name: string): string | undefined =>
  env[name]?.trim() || undefined;
