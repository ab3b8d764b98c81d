import type { FormKind } from '../forms/definition.ts';
import { forms } from '../forms/index.ts';
import type { SubmitResult } from '../forms/state.ts';
import { busyText, failureText, tooManyText, unexpectedText } from '../forms/texts.ts';

type Values = Record<string, string>;

export type Answers = {
  success(kind: FormKind, reference: string): SubmitResult;
  /** The mail service refused; the enquiry is stored. */
  failure(kind: FormKind, values: Values): SubmitResult;
  refusal(verdict: 'refused' | 'busy', values: Values): SubmitResult;
  unexpected(values: Values): SubmitResult;
};

export const createAnswers = (contactEmail: string): Answers => ({
  success(kind, reference) {
    const answer: SubmitResult = { status: 'success', message: forms[kind].success, values: {} };
    // No reference: it would reveal whether the address is subscribed.
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
