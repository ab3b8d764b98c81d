import { methodSection } from '../../../figures/detection/method-section.tsx';
import { Figure } from '../../ui/Figure.tsx';

type Props = {
  names: readonly string[];
};

/** Where the instruments of each method are on a line; numbers as in the tables below. */
export function MethodSection({ names }: Props) {
  const { Drawing, table } = methodSection;
  return (
    <Figure caption="A leak on a buried line, and where each method looks for it. Numbers as in the tables below.">
      {/* Not `TwoSizes`: beside 1,190 units of line the names are legible from 1024 px only. */}
      <div className="hidden lg:block print:block">
        <Drawing id="methods-wide" />
      </div>
      <div className="mx-auto max-w-[440px] lg:hidden print:hidden">
        <Drawing id="methods-compact" compact />
      </div>
      <ol className="mt-4 grid gap-x-6 gap-y-1.5 text-15 leading-snug sm:grid-cols-2">
        {table.rows.map(([number, name, place], i) => (
          <li key={name} className="flex gap-2.5">
            <span aria-hidden="true" className="w-5 shrink-0 font-[600] font-mono">
              {number}
            </span>
            <span>
              <b>{names[i]}</b>. {place}.
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
