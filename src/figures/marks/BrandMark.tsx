type Props = { className?: string };

/** The logo: a flat line with a pressure pulse in it. */
export function BrandMark({ className = 'h-[22px] w-[34px]' }: Props) {
  return (
    <svg viewBox="0 0 34 22" aria-hidden="true" focusable="false" className={className}>
      <path
        d="M0 11h9l4-8 6 16 4-8h11"
        className="fill-none stroke-current"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M16 8.2 18.8 11 16 13.8 13.2 11z" className="fill-hivis" />
    </svg>
  );
}
