/** Definition of a form: plain data for validation, islands, mails and operator commands. */

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
  /** Any IANA time zone, because the page adds the browser's own. */
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

/** Texts of the mail to the company. */
export type MailDefinition = {
  /** Followed by the sender's name. */
  title: string;
  subject: (values: Record<string, string>) => string;
};

/** Label of an option; the value itself if it is unknown. */
export function optionLabel(field: Pick<FieldDefinition, 'options'>, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}
