type Props = { up?: boolean; className?: string };

/** The small arrow on controls that expand or open something. */
export function Chevron({ up = false, className }: Props) {
  return (
    <svg
      width="12"
      height="8"
      viewBox="0 0 12 8"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path
        d={up ? 'M1 7l5-5 5 5' : 'M1 1l5 5 5-5'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  );
}

/** The sign at the end of a summary, drawn by CSS: a plus, or a minus while it is open. */
export const Plus = () => <i className="plus" aria-hidden="true" />;
