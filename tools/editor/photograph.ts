/** Photographs and PDFs that authors put beside their texts. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { toSlug } from './label.ts';
import { writeAtomically } from './write/entry-file.ts';

export const minWidth = 1200;
const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** @throws unless it is a photograph that is wide enough; gives its extension */
export async function checkPhotograph(bytes: Buffer): Promise<string> {
  const { format = '', autoOrient } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, autoOrient: undefined }));
  // As it is shown: a camera held upright writes the turn beside the pixels.
  const width = autoOrient?.width ?? 0;
  const extension = extensions[format];
  if (!extension) throw new Error('This is no photograph: a JPEG, PNG or WebP file is wanted.');
  if (width < minWidth)
    throw new Error(`This is ${width} px wide, and ${minWidth} or more are wanted.`);
  return extension;
}

/** Keeps a file once, under a name that none has; gives that name. */
function keepFile(folder: string, given: string, extension: string, bytes: Buffer): string {
  const stem = toSlug(given.replace(/\.\w+$/, '')) || extension;
  mkdirSync(folder, { recursive: true });
  const kept = readdirSync(folder).find(
    (one) => one.endsWith(extension) && bytes.equals(readFileSync(`${folder}/${one}`)),
  );
  if (kept) return kept;
  let name = `${stem}.${extension}`;
  for (let i = 2; existsSync(`${folder}/${name}`); i += 1) name = `${stem}-${i}.${extension}`;
  writeAtomically(`${folder}/${name}`, bytes);
  return name;
}

/** A photograph beside the articles, or a PDF; gives what a text writes for it. */
export async function addFile(given: string, bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 5).toString() === '%PDF-')
    return `/files/${keepFile('content/files', given, 'pdf', bytes)}`;
  return `./${keepFile('content/articles', given, await checkPhotograph(bytes), bytes)}`;
}
