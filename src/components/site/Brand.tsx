import { brand, paths } from '../../site.ts';

/** The mark: a line at rest, the pressure drop that runs along it, the line again. */
export function Brand() {
  return (
    <a
      href={paths.home}
      className="flex items-center gap-3 py-2"
      aria-label={`${brand.name}, home`}
    >
      <svg width="34" height="22" viewBox="0 0 34 22" aria-hidden="true" focusable="false">
        <path
          d="M0 11h9l4-8 6 16 4-8h11"
          fill="none"
          className="stroke-current"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M16 8.2 18.8 11 16 13.8 13.2 11z" className="fill-hivis" />
      </svg>
      <span className="display text-20 font-[630]">{brand.name}</span>
    </a>
  );
}
