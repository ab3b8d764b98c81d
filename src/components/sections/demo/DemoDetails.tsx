import { paths } from '../../../config/paths.ts';
import type { Words } from '../../../content/page-words.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { RuledList } from '../../ui/RuledList.tsx';

export function DemoDetails({ words }: { words: Words }) {
  const shown = [1, 2, 3, 4].map((n) => words(`shown-${n}`));
  return (
    <>
      <h2 className="mb-4 text-24">{words('shown-title')}</h2>
      <RuledList items={shown} ordered />
      <p className="mt-4 text-15">
        <a className="link inline-block py-1" href={paths.yourLine}>
          {words('first')}
        </a>
      </p>
      <h2 className="mt-10 mb-4 text-24">{words('details-title')}</h2>
      <Definitions layout="facts" items={words.list('details')} />
    </>
  );
}
