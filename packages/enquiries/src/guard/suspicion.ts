import { randomBytes } from 'node:crypto';
import { formatPlural } from '@site/config';
import { tokenField, trapField } from '../forms/fields.ts';
import type { WeighWords } from './learnt-words.ts';
import { createToken, readToken } from './token.ts';

const purpose = 'form';
/** Faster than most people fill in a form. */
const quickMs = 3000;
/** A tab may stay open over a holiday. */
const staleMs = 30 * 24 * 60 * 60 * 1000;

/** Value of `tokenField`: render time and a random part, signed. */
export const createFormToken = (secret: Buffer, now: number) =>
  createToken(secret, purpose, [now.toString(36), randomBytes(6).toString('base64url')]);

export type FormJudgement =
  | { judgement: 'spam'; reason: string }
  | { judgement: 'doubtful'; reason: string }
  | { judgement: 'fine'; token?: string };

export function assessForm(form: FormData, secret: Buffer | undefined, now: number): FormJudgement {
  const doubtful = (reason: string): FormJudgement => ({ judgement: 'doubtful', reason });
  const spam = (reason: string): FormJudgement => ({ judgement: 'spam', reason });
  const isFilled = (name: string) =>
    form.getAll(name).some((value) => typeof value !== 'string' || value.trim() !== '');
  if (isFilled(trapField)) return spam('the hidden field was filled in');

  const token = form.get(tokenField);
  if (typeof token !== 'string' || !token) return doubtful('no form token');
  if (!secret) return { judgement: 'fine' };
  const rendered = Number.parseInt(readToken(secret, purpose, token)?.[0] ?? '', 36);
  if (Number.isNaN(rendered)) return spam('forged form token');
  const age = now - rendered;
  // Negative when clocks differ or were set back.
  if (age >= 0 && age < quickMs) return doubtful('sent within 3 seconds');
  if (age > staleMs) return doubtful('form token over 30 days old');
  return { judgement: 'fine', token };
}

/** Points from which on a post is spam. */
const spamPoints = 4;
/** Of the words: no honest one that was tried reaches the first; above the second they are doubtful. */
const [spamOdds, doubtfulOdds] = [5, 2.5];

const link =
  /\bhttps?:\/\/\S+|\bwww\.\S+|(?<![\w-])[\w-]+\.(top|xyz|shop|online|click|icu|site|store|win|vip|ru|link)(?![\w-])/gi;
const markup = /\[(url|link)|<a\s/i;
const linked = /(?:https?:\/\/(?:www\.)?|www\.)([\w.-]+)(?![\w.@-]|:\S)(?:[/?#][\w./~%+?=&#-]*)?/gi;
/** Letters of two scripts in one word, so that filters do not read it. */
const mixedWord =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}|\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Cyrillic}/u;
/** Nobody's name: capitals amid a long word, as programs draw them. */
const drawnAtRandom = /^(?=[A-Za-z]{8,}$)(?:.*?[a-z][A-Z]){3}/;

/** Without links to the firm whose mailbox the sender has: nobody else would be led there. */
function removeOwnLinks(words: string, email: string): string {
  const home = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return words.replace(linked, (all, written: string) => {
    const host = written.toLowerCase().replace(/\.+$/, '');
    const [there, here] = [`.${host}`, `.${home}`];
    return host.includes('.') && (there.endsWith(here) || here.endsWith(there)) ? '' : all;
  });
}

type Context = {
  /** Links to the site itself, as to a line, do not count. */
  siteUrl: string;
  /** How often the same words came from anybody today. */
  repeats: number;
  /** Somebody marked this address as spam. */
  isSpamSender: boolean;
  weighWords: WeighWords;
};

/** @returns what was found, with its points where they are enough; without the visitor's words */
export function scoreSpam(values: Readonly<Record<string, string>>, context: Context) {
  const { message = '', email = '', ...fields } = values;
  const short = Object.values(fields).join('\n');
  const words = message.replaceAll(context.siteUrl, '');
  const all = `${short}\n${words}`;
  const countLinks = (text: string) => text.match(link)?.length ?? 0;
  const links = countLinks(words);
  const foreignLinks = countLinks(removeOwnLinks(words, email));
  const odds = context.weighWords(words);
  const isOffer = odds > doubtfulOdds;
  const drawn = [short, message]
    .flatMap((text) => text.split('\n'))
    .filter((text) => drawnAtRandom.test(text));
  const signs: [points: number, reason: string][] = [
    [Math.min(links, 3), formatPlural(links, 'link')],
    [odds > spamOdds ? spamPoints : isOffer ? 2 : 0, 'words of unasked offers'],
    [2 * drawn.length, 'letters at random'],
    [mixedWord.test(all) ? spamPoints : 0, 'two scripts in a word'],
    [short.match(link) ? spamPoints : 0, 'a link in a short field'],
    [markup.test(all) ? spamPoints : 0, 'a link in markup'],
    [context.repeats > 3 ? spamPoints : 0, 'the same words many times'],
    [context.isSpamSender ? spamPoints : 0, 'an address that sent spam before'],
  ];
  const counted = signs.filter(([points]) => points > 0);
  const points = counted.reduce((sum, [each]) => sum + each, 0);
  const isSpam = points >= spamPoints;
  const reasons = counted.map(([, reason]) => reason).join(', ');
  return {
    isSpam,
    /** Nothing that an acknowledgement, sent to whoever is named, would pass on. */
    isHarmless: foreignLinks === 0 && !isOffer && !isSpam,
    points,
    reason: isSpam ? `${reasons} (${points} points, held from ${spamPoints})` : reasons,
  };
}
