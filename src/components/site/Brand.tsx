import { paths } from '../../config/paths.ts';
import { brand } from '../../config/site.ts';
import { BrandMark } from '../../figures/marks/BrandMark.tsx';

/** Logo and name, linking to the home page. */
export function Brand() {
  return (
    <a
      href={paths.home}
      className="flex items-center gap-3 py-2"
      aria-label={`${brand.name}, home`}
    >
      <BrandMark className="h-[22px] w-[34px]" />
      <span className="display text-20 font-[630]">{brand.name}</span>
    </a>
  );
}
