import type { ComponentProps } from 'react';

const variants = {
  primary: 'border-hivis bg-hivis text-on-hivis hover:border-ink',
  ink: 'border-ink bg-ink text-sheet hover:bg-ink-2',
  secondary: 'border-ink text-ink hover:bg-ink hover:text-sheet',
  /** For dark backgrounds. */
  outline: 'border-on-deep text-on-deep hover:bg-on-deep hover:text-deep',
  light: 'border-on-deep bg-on-deep text-deep hover:bg-trace',
} as const;

const base =
  'inline-flex min-h-12 items-center justify-center gap-3 rounded-sheet border-[1.5px] px-5 py-2.5 text-15 font-[600] no-underline transition-colors';

type Variant = { variant?: keyof typeof variants };

export function Button({
  variant = 'primary',
  className = '',
  ...props
}: ComponentProps<'a'> & Variant & { href: string }) {
  return <a className={`${base} ${variants[variant]} ${className}`} {...props} />;
}

/** Submits only with `type="submit"`. */
export function ActionButton({
  variant = 'primary',
  type = 'button',
  className = '',
  ...props
}: ComponentProps<'button'> & Variant) {
  return (
    <button
      type={type}
      className={`${base} ${variants[variant]} cursor-pointer disabled:cursor-progress disabled:border-rule disabled:bg-rule disabled:text-ink ${className}`}
      {...props}
    />
  );
}

export type Action = { href: string; label: string };

type ActionsProps = {
  items: readonly Action[];
  others?: keyof typeof variants;
  /** On the first. */
  arrow?: boolean;
};

/** The first is the main one. */
export const Actions = ({ items, others = 'secondary', arrow }: ActionsProps) =>
  items.map(({ href, label }, i) => (
    <Button key={href} href={href} variant={i === 0 ? 'primary' : others}>
      {label}
      {arrow && i === 0 && <Arrow />}
    </Button>
  ));

type LinkListProps = {
  items: readonly Action[];
  className: string;
  /** Classes of each item, and of its link. */
  item?: string;
  link?: string;
};

export const LinkList = ({ items, className, item, link = 'link' }: LinkListProps) => (
  <ul className={className}>
    {items.map(({ href, label }) => (
      <li key={href} className={item}>
        <a className={link} href={href}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);

/** An SVG, because the font has no arrow. */
export function Arrow() {
  return (
    <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
      <path d="M0 6h14M9 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
