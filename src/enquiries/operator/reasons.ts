/** The mail service's error names, for a person who has to mend the cause. */
const words: Record<string, string> = {
  validation_error: 'the mail service does not accept the address or the content',
  invalid_from_address: 'the mail service does not accept the sender (MAIL_FROM)',
  invalid_api_key: 'the key is wrong (RESEND_API_KEY)',
  missing_api_key: 'the key is missing (RESEND_API_KEY)',
  restricted_api_key: 'the key may not send mails (RESEND_API_KEY)',
  rate_limit_exceeded: 'too many mails a second',
  daily_quota_exceeded: "the day's quota of mails is used up",
  monthly_quota_exceeded: "the month's quota of mails is used up",
  invalid_idempotent_request: 'an earlier mail with this key had other content',
};

/** As in `too many mails a second (429 rate_limit_exceeded)`; the reason itself if unknown. */
export function reasonInWords(reason: string): string {
  const name = /(\w+)$/.exec(reason)?.[1] ?? '';
  const inWords = words[name] ?? (/(^|: )5\d\d /.test(reason) ? 'the service failed' : undefined);
  return inWords ? `${inWords} (${reason})` : reason;
}
