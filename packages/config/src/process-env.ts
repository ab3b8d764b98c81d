/** The only reader of process.env. Imports nothing, because browsers get it with site.ts. */
export type Env = Readonly<Record<string, string | undefined>>;

export const processEnv: Env = globalThis.process?.env ?? {};

/** Empty counts as unset: deployment tools set unused variables to "". */
export const readVariable = (env: Env, name: string): string | undefined =>
  env[name]?.trim() || undefined;
