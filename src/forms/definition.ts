/**
 * Types of a form’s definition: plain data for validation, islands, mails and the operator’s
 * commands.
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
  /** IANA time zones; the server accepts others too, because the page adds the browser’s own. */
  anyTimeZone?: boolean;
  /** Longest value accepted, in UTF-16 code units as the browser's `maxlength` counts them. */
  maxLength: number;
};

export type FormDefinition = {
  kind: FormKind;
  fields: readonly FieldDefinition[];
  /** Text of the submit button; `submitting` replaces it while the request is under way. */
  submit: string;
  submitting: string;
  /** Text of the thank-you card. */
  success: string;
  /** First sentence of the text shown when the mail service refuses the mail. */
  failure: string;
};

/** Texts of the mail that tells the company about an enquiry. */
export type MailDefinition = {
  /** Heading of the mail, to which the sender's name is appended. */
  title: string;
  /** Subject line, from the validated values. */
  subject: (values: Record<string, string>) => string;
};

/** The label of a select's option by its value, or the value itself if there is no such option. */
export function optionLabel(field: FieldDefinition, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}
