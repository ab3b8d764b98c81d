import sharp from 'sharp';

/** The PNG of a drawing with a palette of 256 colours: a third of the bytes, without a difference to be seen. */
export const indexedPng = (png: Buffer): Promise<Buffer> =>
  sharp(png).png({ palette: true, dither: 0, effort: 1, compressionLevel: 9 }).toBuffer();
