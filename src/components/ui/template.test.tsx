import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { escaped, template, textOf } from './template.ts';

type Props = { title: string; href: string };
const Line = ({ title, href }: Props) => (
  <p>
    <a href={href}>{title}</a>, “{title}”
  </p>
);
const line = template(['title', 'href'], Line);

it('fills places as React would render them, whatever stands in them', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[<>"'&$`\uE000\uE001]*(title|href)?[\uE000\uE001]*$/),
  );
  fc.assert(
    fc.property(text, text, (title, href) => {
      const filled = textOf(line({ title: escaped(title), href: escaped(href) }));
      expect(filled).toBe(renderToStaticMarkup(<Line title={title} href={href} />));
    }),
  );
});

it('encodes what is the same in each answer once', () => {
  const bytes = (title: string) =>
    line({ title, href: '/' }).filter((piece) => typeof piece !== 'string');
  expect(bytes('one').length).toBeGreaterThan(0);
  for (const [i, piece] of bytes('one').entries()) expect(bytes('two')[i]).toBe(piece);
});
