/** A body of content/ as HTML: its words, and the parts of the site that it names. */
import type { ImageMetadata } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pagePicture } from '../content/photographs.ts';
import { type Part, splitAtParts } from '../content/text-parts.ts';

const photographs = import.meta.glob<ImageMetadata>('/content/articles/**/*.{jpg,jpeg,png,webp}', {
  eager: true,
  import: 'default',
});

/** A span, since it stands in a paragraph. */
async function drawPhotograph({ src = '', alt, title }: Part['attributes']) {
  const file = photographs[src];
  if (!file) throw new Error(`${src} is missing`);
  const picture = await pagePicture(file);
  return (
    <span className="my-8 block">
      <img
        {...picture}
        alt={alt}
        loading="lazy"
        sizes="(min-width: 64rem) 44rem, calc(100vw - 2.5rem)"
        className="h-auto w-auto max-w-full rounded-sheet"
      />
      {title && <span className="mt-3 block text-15 text-ink-2">Photograph: {title}.</span>}
    </span>
  );
}

type Entry = { id: string; rendered?: { html: string } | undefined };
type Parts = Readonly<Record<string, (attributes: never) => React.ReactNode>>;

export async function renderText({ id, rendered }: Entry, parts: Parts): Promise<string> {
  if (!rendered) throw new Error(`The text of ${id} was not rendered`);
  const pieces = splitAtParts(rendered.html).map(async (piece) => {
    if (typeof piece === 'string') return piece;
    const { name, attributes } = piece;
    if (name === 'photograph') return renderToStaticMarkup(await drawPhotograph(attributes));
    const part = parts[name] as FunctionComponent | undefined;
    if (!part) throw new Error(`${id}: the part "${name}" cannot be shown here`);
    return renderToStaticMarkup(createElement(part, attributes));
  });
  return (await Promise.all(pieces)).join('');
}
