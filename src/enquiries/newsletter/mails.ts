import type { Message } from '../mail/message.ts';

export const unsubscribeToken = '__UNSUBSCRIBE_TOKEN__';

export type IssueMail = Omit<Message, 'to'>;

/** @param token of the unsubscribe link */
export function addressed(mail: IssueMail, to: string, token: string): Message {
  const own = encodeURIComponent(token);
  const fill = (text: string) => text.replaceAll(unsubscribeToken, () => own);
  return {
    ...mail,
    to,
    html: fill(mail.html),
    text: fill(mail.text),
    headers: Object.fromEntries(
      Object.entries(mail.headers ?? {}).map(([name, value]) => [name, fill(value)]),
    ),
  };
}
