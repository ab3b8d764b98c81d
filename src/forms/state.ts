/** State of a form: idle, or the result of the last submission. */
export type FormState = {
  status: 'idle' | 'success' | 'error';
  /** Text of the thank-you card. */
  message?: string | undefined;
  /** Text of the alert above the form. */
  error?: string | undefined;
  /** Names of the invalid fields, in the order of the form. */
  fields?: string[] | undefined;
  /** Reference of the enquiry for the visitor to quote, e.g. `K7QP-4MXD`. */
  reference?: string | undefined;
  /** Submitted values by field name, so that an error does not empty the form. */
  values: Record<string, string>;
};

export const idleState: FormState = { status: 'idle', values: {} };

/** A form's state and the HTTP status that goes with it (200 when absent). */
export type SubmitResult = FormState & { httpStatus?: number | undefined };
