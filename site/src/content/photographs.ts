import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

export type Picture = {
  /** JPEG, for feed readers and social cards. */
  src: string;
  /** WebP in several widths. */
  srcSet: string;
  /** px, of `src`. */
  width: number;
  height: number;
};

const widths = [480, 768, 1152, 1536, 1920];
const fallbackWidth = 1200;

export async function pagePicture(file: ImageMetadata): Promise<Picture> {
  const width = Math.min(fallbackWidth, file.width);
  const fallback = await getImage({ src: file, width, format: 'jpeg' });
  const set = await getImage({ src: file, widths, format: 'webp' });
  const { height } = fallback.attributes;
  return { src: fallback.src, srcSet: set.srcSet.attribute, width, height: Math.round(height) };
}
