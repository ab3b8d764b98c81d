import { existsSync } from 'node:fs';
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

/** Keeps a photograph under a name that none has; gives that name. */
export async function addPhotograph(given: string, bytes: Buffer): Promise<string> {
  const extension = await checkPhotograph(bytes);
  const stem = toSlug(given.replace(/\.\w+$/, '')) || 'photograph';
  let name = `${stem}.${extension}`;
  for (let i = 2; existsSync(`content/articles/${name}`); i += 1)
    name = `${stem}-${i}.${extension}`;
  writeAtomically(`content/articles/${name}`, bytes);
  return name;
}
