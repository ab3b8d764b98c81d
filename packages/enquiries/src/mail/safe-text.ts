const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

/** Bidirectional controls can make a line read differently. */
export const withoutBidi = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

export function cleanHeader(text: string): string {
  const line = withoutBidi(text)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > 200 ? `${line.slice(0, 199).toWellFormed()}…` : line;
}

/** For `reply_to`; undefined if a mail service could refuse it. */
export function toReplyAddress(email: string): string | undefined {
  const plain = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
  return email.length <= 254 && plain.test(email) && !email.includes('..') ? email : undefined;
}
