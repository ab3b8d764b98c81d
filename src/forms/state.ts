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

/** Props that a page passes to the island of its form. */
export type FormIslandProps = {
  contactEmail: string;
  /** Signed time at which the form was rendered, in the answer to a POST. */
  formToken?: string | undefined;
  /** Result of a POST without JavaScript, if the page is the response to one. */
  posted?: FormState | undefined;
  /** Initial values, for instance from the query. */
  initial?: Record<string, string> | undefined;
};

/** Outcome of a link in a mail: asks for confirmation, done, token refused, server error. */
export type LinkOutcome = 'asked' | 'done' | 'refused' | 'failed';
