export type FormState = {
  status: 'idle' | 'success' | 'error';
  message?: string | undefined;
  error?: string | undefined;
  fields?: string[] | undefined;
  /** For the visitor to quote, such as `K7QP-4MXD`. */
  reference?: string | undefined;
  /** Submitted values, to refill the form after an error. */
  values: Record<string, string>;
};

export const idleState: FormState = { status: 'idle', values: {} };

export type SubmitResult = FormState & { httpStatus?: number | undefined };

export type FormIslandProps = {
  contactEmail: string;
  /** Signed render time, in responses to a POST. */
  formToken?: string | undefined;
  posted?: FormState | undefined;
  initial?: Record<string, string> | undefined;
};

/** Of a mail link; `refused`: invalid token, `failed`: server error. */
export type LinkOutcome = 'asked' | 'done' | 'refused' | 'failed';
