import { type FieldDefinition, type FormKind, forms } from '@site/enquiries/forms';
import { Definitions } from '../../kit/ui/Definitions.tsx';

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
    <div className="mt-8">
      <h3 className="mt-0! mb-2! text-20!">{title}</h3>
      <Definitions
        layout="facts"
        items={[
          { title: 'Stored', text: [required, also].filter(Boolean).join(', ') },
          ...(optional.length > 0
            ? [{ title: 'If you give it', text: listFieldLabels(optional) }]
            : []),
          { title: 'Why', text: ground },
        ]}
      />
    </div>
  );
}
