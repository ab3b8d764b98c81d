import type { FormKind } from '../forms/definition.ts';
import { forms } from '../forms/index.ts';
import type { SubmitResult } from '../forms/state.ts';
import { busyText, failureText, tooManyText, unexpectedText } from '../forms/texts.ts';

type Values = Record<string, string>;

/** Answers to the visitor. Errors include the submitted values. */
export type Answers = {
  success(kind: FormKind, reference: string): SubmitResult;
  /** The mail service refused the mail; the enquiry is kept. */
  failure(kind: FormKind, values: Values): SubmitResult;
  /** Over a limit of the visitor's network, or of all senders. */
  refusal(verdict: 'refused' | 'busy', values: Values): SubmitResult;
  /** Neither store, spool nor mail service took the enquiry. */
  unexpected(values: Values): SubmitResult;
};

export const createAnswers = (contactEmail: string): Answers => ({
  success(kind, reference) {
    const answer: SubmitResult = { status: 'success', message: forms[kind].success, values: {} };
    // No reference for a sign-up: the answer must not reveal whether the address is subscribed.
    return kind === 'newsletter' ? answer : { ...answer, reference };
  },
  failure: (kind, values) => ({
    status: 'error',
    error: failureText(forms[kind].failure, contactEmail),
    values,
  }),
  refusal(verdict, values) {
    const text = verdict === 'busy' ? busyText : tooManyText;
    return { status: 'error', error: text(contactEmail), values, httpStatus: 429 };
  },
  unexpected: (values) => ({ status: 'error', error: unexpectedText(contactEmail), values }),
});
