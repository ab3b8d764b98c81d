type Props = { up?: boolean; className?: string };

/** On controls that expand or open. */
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

/** At the end of a summary; CSS turns it into a minus while open. */
export const Plus = () => <i className="plus" aria-hidden="true" />;
