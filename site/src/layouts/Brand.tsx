import { brand, mark, paths } from '@site/config';

export function Brand() {
  return (
    <a
      href={paths.home}
      className="flex items-center gap-3 py-2 lg:col-span-2"
      aria-label={`${brand.name}, home`}
    >
      <svg
        viewBox={`0 0 ${mark.width} ${mark.height}`}
        aria-hidden="true"
        focusable="false"
        className="h-[22px] w-[34px]"
      >
        <path
          d={mark.line}
          className="fill-none stroke-current"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d={mark.point} className="fill-hivis" />
      </svg>
      <span className="display text-20 font-[630]">{brand.name}</span>
    </a>
  );
}
