import { paths } from '../../../config/paths.ts';
import type { Words } from '../../../content/page-words.ts';
import { Section } from '../../ui/Section.tsx';

type Props = {
  values: readonly { id: string; data: { title: string; line: string } }[];
  words: Words;
};

/** Four values, each with its practical meaning. */
export function CoreValues({ values, words }: Props) {
  return (
    <Section
      opening="split"
      title={words('values-title')}
      tone="sheet"
      intro={
        <p>
          <a className="link font-[600]" href={paths.about}>
            How the team works
          </a>
        </p>
      }
    >
      <dl className="border-ink border-t-[1.5px]">
        {values.map(({ id, data }) => (
          <div
            key={id}
            className="border-rule border-b py-6 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-6"
          >
            <dt className="display text-20">{data.title}</dt>
            <dd className="text-17 text-ink-2 max-sm:mt-1">{data.line}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
