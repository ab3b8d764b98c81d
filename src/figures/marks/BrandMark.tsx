import { mark } from '../../config/mark.ts';

type Props = { className?: string };

/** The logo: a flat line with a pressure pulse in it. */
export function BrandMark({ className = 'h-[22px] w-[34px]' }: Props) {
  return (
    <svg
      viewBox={`0 0 ${mark.width} ${mark.height}`}
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path
        d={mark.line}
        className="fill-none stroke-current"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d={mark.point} className="fill-hivis" />
    </svg>
  );
}
