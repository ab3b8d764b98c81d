import { writeFileSync } from 'node:fs';
import { exit, Stop } from './run.ts';

/** Writes a file for its owner only; never overwrites. */
export function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Stop(exit.refused, `The export was not written: ${(error as Error).message}`);
  }
}
