import type { FormState } from '../state.ts';

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
