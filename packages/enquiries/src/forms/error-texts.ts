export const missingText = 'Please fill in all required fields.';
export const badEmailText = 'Please enter a valid email address.';

export const describeTooMany = (email: string) =>
  `We have received too many messages from your connection in a short time. Please try again later or contact us directly at ${email}.`;

export const describeBusy = (email: string) =>
  `We have received too many sign-ups in a short time. Please try again later or contact us directly at ${email}.`;

export const badTimeText = 'Please give the preferred time as a date and a time of day.';
export const pastTimeText = 'Please choose a preferred time in the future.';

export const describeFailure = (failure: string, email: string) =>
  `${failure} Please try again or contact us directly at ${email}.`;

export const describeUnexpected = (email: string) =>
  `An unexpected error occurred. Please contact us directly at ${email}.`;

export const noConnectionText =
  'There is no connection, so nothing was sent. Your words are kept: send them again once you are online.';

/** Of `Origin: null`: privacy settings, and framed pages that pose as ours. */
export const describeWithheld = (email: string) =>
  `Your browser does not say which site this form was sent from, so nothing was sent. Your words are still here: copy them into an email to ${email}, or let the browser send the referrer to this site and try again.`;

export const describeTooLong = (label: string, max: number, length: number) =>
  `${label} can have at most ${max.toLocaleString('en-GB')} characters. Yours has ${length.toLocaleString('en-GB')}.`;

export const describeUnknownOption = (label: string) =>
  `Please choose one of the listed options for ${label}.`;
