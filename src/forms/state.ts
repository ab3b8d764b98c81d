/** What a form shows between two submissions. */
export type FormState = {
  status: 'idle' | 'success' | 'error';
  /** Text of the thank-you card. */
  message?: string | undefined;
  /** Text of the alert above the form. */
  error?: string | undefined;
  /** Names of the invalid fields, in the order of the form. */
  fields?: string[] | undefined;
  /** Short code a visitor can quote, as in `K7QP-4MXD`. */
  reference?: string | undefined;
  /** What the visitor typed, by field name; never lost by an error. */
  values: Record<string, string>;
};

export const idleState: FormState = { status: 'idle', values: {} };

/** A form's state and the HTTP status that goes with it (200 when absent). */
export type SubmitResult = FormState & { httpStatus?: number | undefined };
