import { type FieldDefinition, type FormKind, forms } from '@site/enquiries/forms';

type Props = {
  kind: FormKind;
  /** E.g. "You request a demo". */
  title: string;
  ground: string;
  also?: string;
};

const listFieldLabels = (fields: readonly FieldDefinition[]) =>
  fields.map((field) => field.label.toLowerCase()).join(', ');

/** From the definition that the server validates against. */
export function StoredData({ kind, title, ground, also }: Props) {
  const { fields } = forms[kind];
  const optional = fields.filter((field) => !field.required);
  const required = listFieldLabels(fields.filter((field) => field.required));
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
            <dd>{listFieldLabels(optional)}</dd>
          </>
        )}
        <dt className="font-[600]">Why</dt>
        <dd className="text-ink-2">{ground}</dd>
      </dl>
    </div>
  );
}
