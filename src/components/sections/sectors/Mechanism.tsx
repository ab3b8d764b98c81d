import type { MechanismData } from '../../../content/schemas/pages/mechanism.ts';
import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import { Crop } from '../../../figures/drawings/LongDrawing.tsx';
import { Inline } from '../../ui/Inline.tsx';

type Props = {
  failure: SectorData['failures'][number];
  mechanism: MechanismData;
  /** Place among the call-outs, from 0. */
  index: number;
  /** Name of the long section in content/drawings/, if the sector has one. */
  section: string | undefined;
};

/** One mechanism: where it occurs in this sector, what it does, what finds it, what our nodes make of it. */
export function Mechanism({ failure, mechanism, index, section }: Props) {
  const { here, found, nodes, likeliest } = failure;
  return (
    <li className="flex flex-col border-rule pt-5 pb-7 max-sm:border-b sm:px-4 xl:border-l xl:px-3.5 xl:last:border-r">
      {section && (
        <div className="mb-4 border border-rule bg-sea xl:hidden">
          <Crop name={section} mechanism={failure.mechanism.id} />
        </div>
      )}
      <p className="flex items-center gap-2 text-13 text-ink-2">
        <span
          className={`grid size-7 place-items-center rounded-full border-[1.5px] border-ink font-mono font-[600] ${likeliest ? 'bg-ink text-sheet' : 'text-ink'}`}
        >
          {index + 1}
        </span>
        {likeliest && 'likeliest here'}
      </p>
      <h3 className="mt-3 text-20">
        <Inline>{mechanism.name}</Inline>
      </h3>
      <p className="mt-2 text-15">
        <Inline>{here}</Inline>
      </p>
      <p className="mt-2 mb-4 text-15 text-ink-2">
        <Inline>{mechanism.summary}</Inline>
      </p>
      <dl className="mt-auto border-rule border-t pt-3 text-15 leading-snug">
        <dt className="text-13 text-ink-2">Found by</dt>
        <dd className="font-[600]">
          <Inline>{found}</Inline>
        </dd>
        <dt className="mt-2 text-13 text-ink-2">By our nodes</dt>
        <dd className="font-[600]">
          <Inline>{nodes}</Inline>
        </dd>
      </dl>
    </li>
  );
}
