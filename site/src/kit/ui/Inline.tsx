import { Fragment, type ReactNode } from 'react';

/** Link, formula, subscript (CO₂) or `{part}`. */
const marks = /\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`|([₀-₉])|\{([a-z-]+)\}/g;
const ZERO = '₀'.charCodeAt(0);

/** Links to other sites show the host and send no Referer. */
function InlineLink({ href, children }: { href: string; children: string }) {
  if (!/^https?:/.test(href))
    return (
      <a className="link" href={href}>
        {children}
      </a>
    );
  const host = new URL(href).hostname.replace(/^www\./, '');
  return (
    <a className="link" href={href} rel="noreferrer" referrerPolicy="no-referrer">
      {children} ({host})
    </a>
  );
}

type Props = {
  children: string;
  /** Content for each `{name}`. */
  parts?: Readonly<Record<string, ReactNode>>;
};

/**
 * Renders [links](/address), `formulas` and subscript digits (<sub>: the font lacks them). Throws
 * unless the text uses exactly the `parts`.
 */
export function Inline({ children: text, parts: own = {} }: Props) {
  const missing = Object.keys(own).find((name) => !text.includes(`{${name}}`));
  if (missing) throw new Error(`"${text}" does not say where {${missing}} stands`);
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [matched, label, href, formula, subscript, part] = match;
    parts.push(text.slice(from, match.index));
    if (href) {
      parts.push(<InlineLink href={href}>{label ?? href}</InlineLink>);
    } else if (formula) {
      parts.push(<code className="font-mono text-[0.94em]">{formula}</code>);
    } else if (subscript) {
      parts.push(<sub className="text-[0.7em]">{subscript.charCodeAt(0) - ZERO}</sub>);
    } else if (part) {
      if (!Object.hasOwn(own, part))
        throw new Error(`"${text}" names {${part}}, which is not given`);
      parts.push(own[part]);
    }
    from = match.index + matched.length;
  }
  parts.push(text.slice(from));
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}

export const Paragraph = ({ className, ...props }: Props & { className?: string | undefined }) => (
  <p className={className}>
    <Inline {...props} />
  </p>
);

type ParagraphsProps = { texts: readonly string[]; className?: string; first?: string };

/** `first`: classes of the first paragraph. */
export const Paragraphs = ({ texts, className = '', first }: ParagraphsProps) => (
  <div className={`space-y-4 ${className}`}>
    {texts.map((text, i) => (
      <Paragraph key={text} className={i === 0 ? first : undefined}>
        {text}
      </Paragraph>
    ))}
  </div>
);
