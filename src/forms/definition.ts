/**
 * What a form is made of. Everything in this folder but the `.tsx` files, the hooks and the files
 * about requests is plain data: the server validates by it, the islands render it, the mails and
 * the operator's commands list it. No Node, Astro or React here.
 */

export const formKinds = ['demo', 'contact', 'investor', 'newsletter'] as const;
export type FormKind = (typeof formKinds)[number];

export type Option<Value extends string = string> = { value: Value; label: string };

export type FieldDefinition = {
  name: string;
  label: string;
  required: boolean;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'datetime-local';
  autocomplete?: string;
  /** Height of a textarea, in lines. */
  rows?: number;
  options?: readonly Option[];
  /** The options are IANA time zones, and any other zone is accepted too: a browser knows its own. */
  anyTimeZone?: boolean;
  /** Longest value accepted, in UTF-16 code units as the browser's `maxlength` counts them. */
  maxLength: number;
};

export type FormDefinition = {
  kind: FormKind;
  fields: readonly FieldDefinition[];
  /** Text of the button at rest and while the form is being sent. */
  submit: string;
  submitting: string;
  /** Text of the thank-you card. */
  success: string;
  /** First sentence of the text shown when the mail service refuses the mail. */
  failure: string;
};

/** How the mail to the company's inbox names an enquiry of this form. */
export type MailDefinition = {
  /** Heading of the mail; the sender's name follows it. */
  title: string;
  /** Subject line, from the validated values. */
  subject: (values: Record<string, string>) => string;
};

/** The label of a select's value, or the value itself where the field has no such option. */
export function optionLabel(field: FieldDefinition, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}
