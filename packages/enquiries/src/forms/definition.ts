export const formKinds = ['demo', 'contact', 'investor', 'newsletter'] as const;
export type FormKind = (typeof formKinds)[number];

export type Option<Value extends string = string> = { value: Value; label: string };

export type FieldDefinition = {
  name: string;
  label: string;
  required: boolean;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'datetime-local';
  autocomplete?: string;
  /** Lines of a textarea. */
  rows?: number;
  options?: readonly Option[];
  /** The page adds the browser's own zone. */
  anyTimeZone?: boolean;
  /** UTF-16 code units, as for HTML `maxlength`. */
  maxLength: number;
};

export type FormDefinition = {
  kind: FormKind;
  fields: readonly FieldDefinition[];
  /** Button text; `submitting` while the request is pending. */
  submit: string;
  submitting: string;
  success: string;
  /** First sentence when the mail service refuses the mail. */
  failure: string;
};

export type MailDefinition = {
  title: string;
  subject: (values: Record<string, string>) => string;
};

export function getOptionLabel(field: Pick<FieldDefinition, 'options'>, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}
