import { Fragment, type ReactNode } from 'react';

/** A link, a formula, or a subscript figure such as the 2 of CO₂. */
const marks = /\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`|([₀-₉])/g;
const ZERO = '₀'.charCodeAt(0);

/** A link; one to another site shows that site's name and sends no Referer header. */
function InlineLink({ href, children }: { href: string; children: string }) {
  if (href.startsWith('/'))
    return (
      <a href={href} className="link">
        {children}
      </a>
    );
  const host = new URL(href).hostname.replace(/^www\./, '');
  return (
    <a href={href} className="link" rel="noreferrer" referrerPolicy="no-referrer">
      {children} ({host})
    </a>
  );
}

/**
 * Text of a YAML entry: renders [links](/address), `formulas`, and subscript digits, as <sub> because
 * the font does not contain them.
 */
export function Inline({ children: text }: { children: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, label, href, formula, subscript] = match;
    parts.push(text.slice(from, match.index));
    if (href) {
      parts.push(<InlineLink href={href}>{label ?? href}</InlineLink>);
    } else if (formula) {
      parts.push(<code className="font-mono text-[0.94em]">{formula}</code>);
    } else if (subscript) {
      parts.push(<sub className="text-[0.7em]">{subscript.charCodeAt(0) - ZERO}</sub>);
    }
    from = match.index + whole.length;
  }
  parts.push(text.slice(from));
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}
