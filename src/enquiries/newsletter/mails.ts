import type { Message } from '../mail/message.ts';

/** Stands in an issue's mail where each subscriber's own token goes. */
export const unsubscribeToken = '__UNSUBSCRIBE_TOKEN__';

/** The mail of an issue before it is addressed. */
export type IssueMail = Omit<Message, 'to'>;

/** An issue's mail to one subscriber. @param token of their link to unsubscribe. */
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
