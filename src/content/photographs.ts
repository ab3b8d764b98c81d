/** The photograph of a news item in the sizes of its page. Used at build time only. */
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** Attributes of the `<img>` of a photograph. */
export type Picture = {
  /** JPEG, which every feed reader and the social card can show. */
  src: string;
  /** WebP in several widths, for browsers. */
  srcSet: string;
  /** px, of `src` */
  width: number;
  height: number;
};

const widths = [480, 768, 1152, 1536, 1920];
const fallbackWidth = 1200;

/** The photograph in widths up to its own. */
export async function pagePicture(file: ImageMetadata): Promise<Picture> {
  const width = Math.min(fallbackWidth, file.width);
  const fallback = await getImage({ src: file, width, format: 'jpeg' });
  const set = await getImage({ src: file, widths, format: 'webp' });
  const { height } = fallback.attributes;
  return { src: fallback.src, srcSet: set.srcSet.attribute, width, height: Math.round(height) };
}
