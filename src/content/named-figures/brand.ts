/** What is said of the company in texts: `[=brand name]`, `[=brand city]`, `[=brand country]`. */
import { brand } from '../../config/site.ts';

const said = { name: brand.name, city: brand.city, country: brand.country } as const;

export function brandText([word = '', ...more]: readonly string[]): string {
  if (!Object.hasOwn(said, word) || more.length > 0)
    throw new Error(`brand is followed by one of: ${Object.keys(said).join(', ')}`);
  return said[word as keyof typeof said];
}
