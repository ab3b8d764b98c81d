import { type Config, ConfigError, parseConfig } from './environment.ts';
import { type Env, processEnv, readVariable } from './process-env.ts';

/** A bad value ends the process with exit code 1 and one sentence that names the variable. */
export function processConfig(defaults: Env = {}): Config {
  const set = Object.entries(processEnv).filter(([name]) => readVariable(processEnv, name));
  try {
    return parseConfig({ ...defaults, ...Object.fromEntries(set) });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
