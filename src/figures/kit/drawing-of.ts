import type { ComponentType } from 'react';
import type { DraftingProps } from './drafting.tsx';
import { Plain } from './Plain.tsx';

type Drawings = Readonly<Record<string, ComponentType<DraftingProps>>>;

const missed = new Set<string>();

/**
 * The drawing of an entry; where there is none yet a plain one, and once a line in the output of the build
 * that says what is missing.
 * @param entry for whom it is, and @param table the file that lists the drawings, for that line
 */
export function drawingOf(drawings: Drawings, name: string, entry: string, table: string) {
  if (Object.hasOwn(drawings, name)) return drawings[name] as ComponentType<DraftingProps>;
  if (!missed.has(entry))
    console.warn(`${entry} has no drawing in ${table}: a plain one is shown.`);
  missed.add(entry);
  return Plain;
}
