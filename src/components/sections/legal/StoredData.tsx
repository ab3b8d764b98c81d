import type { FieldDefinition, FormKind } from '../../../forms/definition.ts';
import { forms } from '../../../forms/index.ts';

type Props = {
  kind: FormKind;
  /** Heading: what the visitor does, e.g. books a demo. */
  title: string;
  /** Why the data is stored, and on which legal basis. */
  ground: string;
  /** What is stored in addition to the fields. */
  also?: string;
};

const names = (fields: readonly FieldDefinition[]) =>
  fields.map((field) => field.label.toLowerCase()).join(', ');

/** Lists what one form stores, from the definition that the server validates against. */
export function StoredData({ kind, title, ground, also }: Props) {
  const { fields } = forms[kind];
  const optional = fields.filter((field) => !field.required);
  const required = names(fields.filter((field) => field.required));
  return (
    <div className="mt-5 border-rule border-t pt-4">
      <h3 className="mt-0! mb-2! text-20!">{title}</h3>
      <dl className="grid gap-x-6 gap-y-1 text-15 sm:grid-cols-[7rem_1fr]">
        <dt className="font-[600]">Stored</dt>
        <dd>
          {required}
          {also && `, ${also}`}
        </dd>
        {optional.length > 0 && (
          <>
            <dt className="font-[600]">If you give it</dt>
            <dd>{names(optional)}</dd>
          </>
        )}
        <dt className="font-[600]">Why</dt>
        <dd className="text-ink-2">{ground}</dd>
      </dl>
    </div>
  );
}
