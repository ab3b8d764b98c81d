export function SearchIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <circle cx="7.5" cy="7.5" r="5.5" />
        <path d="m11.5 11.5 5 5" />
      </g>
    </svg>
  );
}
