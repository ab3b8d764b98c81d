/** Words and records of drawings, from content/drawings/. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from './loading/read-entry.ts';
import { withFigures } from './named-figures/write-figures.ts';
import { type DrawingData, drawingSchema } from './schemas/records/drawing.ts';

/** All entries as JSON, inlined by the build: the server cannot read content/. */
declare const __DRAWINGS__: string | undefined;

const getDrawingsFolder = () => join(process.cwd(), 'content/drawings');
const schema = withFigures(drawingSchema);
const inlinedDrawings: Readonly<Record<string, DrawingData>> | undefined =
  typeof __DRAWINGS__ === 'string' ? JSON.parse(__DRAWINGS__) : undefined;

/** Not cached: in development an entry changes with the records it uses. */
function readDrawingEntry(id: string): DrawingData {
  const { data, error } = schema.safeParse(readYaml(join(getDrawingsFolder(), `${id}.yaml`)));
  if (error) throw new Error(`content/drawings/${id}.yaml: ${error.message}`);
  return data;
}

export const listDrawingIds = (): string[] =>
  inlinedDrawings
    ? Object.keys(inlinedDrawings)
    : readdirSync(getDrawingsFolder())
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => name.slice(0, -'.yaml'.length))
        .sort();

/** Throws on an unknown id. */
export function getDrawing(id: string): DrawingData {
  const data = inlinedDrawings ? inlinedDrawings[id] : readDrawingEntry(id);
  if (!data) throw new Error(`content/drawings/${id}.yaml is missing`);
  return data;
}

/** For the build to inline as `__DRAWINGS__`. */
export const stringifyDrawings = (): string =>
  JSON.stringify(Object.fromEntries(listDrawingIds().map((id) => [id, getDrawing(id)])));
