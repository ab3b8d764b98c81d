import type { FormKind } from './forms/definition.ts';
import {
  describeBusy,
  describeFailure,
  describeTooMany,
  describeUnexpected,
} from './forms/error-texts.ts';
import { forms } from './forms/index.ts';
import type { SubmitResult } from './forms/state.ts';

type Values = Record<string, string>;

export const createOutcomeMessages = (contactEmail: string) => ({
  success: (kind: FormKind, reference?: string): SubmitResult => ({
    status: 'success',
    message: forms[kind].success,
    values: {},
    ...(reference && { reference }),
  }),
  /** The mail service refused; the enquiry is stored. */
  failure: (kind: FormKind, values: Values): SubmitResult => ({
    status: 'error',
    error: describeFailure(forms[kind].failure, contactEmail),
    values,
  }),
  refusal(verdict: 'refused' | 'busy', values: Values): SubmitResult {
    const text = verdict === 'busy' ? describeBusy : describeTooMany;
    return { status: 'error', error: text(contactEmail), values, httpStatus: 429 };
  },
  unexpected: (values: Values): SubmitResult => ({
    status: 'error',
    error: describeUnexpected(contactEmail),
    values,
  }),
});

export type OutcomeMessages = ReturnType<typeof createOutcomeMessages>;
