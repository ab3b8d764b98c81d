import { randomBytes } from 'node:crypto';
import { tokenField, trapField } from '../forms/fields.ts';
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

/** Of unasked offers. Two of them are enough, or one where nothing is of this trade. */
const phrases = [
  /\bSEO (services?|packages?|agency|audit|and|experts?)\b|search engine (optimi[sz]ation|ranking)s?/i,
  /\bback-?links?\b|\bdo-?follow\b|\bdomain authority\b/i,
  /\bguest post(ing|s)?\b|\bsponsored (post|article|content)\b|\bpublish (an|our) article\b/i,
  /\b(first|top) page (of|on) (google|bing)\b|\brank(ing)? (higher|better|on google)\b|\bnot rank/i,
  /\b(website|web|app) (re)?design(ers?|ing)?\b|\bredesign (of )?your\b|\bweb (developer|development)\b|\bmobile app\b/i,
  /\b(increase|boost|grow|drive|more) (your )?(organic |targeted )?(traffic|visitors|followers|sales leads)\b/i,
  /\b(digital|online|internet) marketing\b|\bmarketing consultant\b|\bsocial media (marketing|management)\b|\bmarketing (agency|services)\b/i,
  /\b(email|e-mail|attendees|contact|prospect) list\b|\blead generation\b|\bqualified leads\b/i,
  /\b(crypto(currency)?|bitcoin|btc|forex|binary options|NFT)s?\b|\btrading (bot|platform)\b|\bhack(ed|ers)\b/i,
  /\b(casino|betting|viagra|cialis|escorts?|porn|dating site)\b/i,
  /\b(business|personal|instant|unsecured) (loans?|funding)\b|\bloan offer\b|\bno collateral\b|\bbad credit\b/i,
  /\bpassive income\b|\bearn (up to )?[$€£]?\d|\bmake money\b|\bwork from home\b/i,
  /\b(affordable|cheap(est)?|best|low) (prices?|rates?|packages?|cost)\b|\b100 ?% (free|guarantee)/i,
  /\bvirtual assistants?\b|\bexplainer videos?\b|\bdata entry (services?|work)\b|\boutsourc(e|ing)\b/i,
  /\b(inheritance|next of kin|beneficiary|lottery|claim your)\b/i,
  /\b(verified|targeted) (database|contacts)\b|\bdecision[- ]makers\b|\btarget (criteria|audience)\b/i,
  /\b(up ?front|advance) fees?\b|\d ?% interest\b|\byour company looking for\b|\binvestors? (fund|who)\b|\bviable company\b/i,
  /\bdomain (name )?registra(tion|r)\b|\bregister your (brand|domain|name)\b|\byour (brand|domain) name\b/i,
  /\b(our|visit|are a) (\w+ )?factory\b|\b(professional|leading) (supplier|exporter)s?\b|\b(produc\w+|manufactur\w+) .{0,90}\b(for|of) \d+ years\b|\bMOQ\b|\b(tell|send) (me|us) your (demands?|inquiry)\b/i,
  /\b(competitive|factory|wholesale) prices?\b|\bfast delivery\b|\blong(-term)? (business|cooperation)\b|\bdoor to door\b|\byour inquiry\b/i,
  /\b(add|on|via|my|our) (we ?chat|skype|telegram)\b|\bwe ?chat:/i,
  /\bfree (audit|scan|report|consultation)\b|\b(errors|issues|problems) (on|with) your (web ?)?site\b/i,
  /\bchat ?bots?\b|\bcalendly\b|\bmore leads\b|\bbook (more )?meetings\b/i,
  /\b(shall|can|may) I (send|share|show|give|forward|offer|make)\b.{0,30}\b(quote|samples|rates|examples|quick demo|short video|the price)\b/i,
  /\b(unsubscribe|opt[- ]out)\b|\bif you (do not|don['’]t|no longer) wish\b|\breply (with )?["“']?(stop|yes)\b/i,
];

/** What a customer, a reader or an applicant writes of; of offers hardly any does. */
const ownMatter =
  /\b(pipe|line|leak|valve|pump|pressure|sens(or|ing)|node|wave|flow|km|metre|inch|crude|water|hydrogen|co2|refiner|offshore|subsea|corrosion|cathodic|integrity|scada|detect|monitor|pilot|tender|alarm|simulator|white paper|article|newsletter|trial|survey|patent|interface|your page|drawing|thesis|research|job|cv|student|erase|delete|gdpr|reference|oleod|gasod|leitung|leck|rohr|fuga|fuite)|трубопр|утеч|管道|泄漏/i;

const link =
  /\bhttps?:\/\/|\bwww\.|(?<![\w-])[\w-]+\.(top|xyz|shop|online|click|icu|site|store|win|vip|ru|link)(?![\w-])/gi;
const markup = /\[(url|link)|<a\s/i;
const foreign = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]{3}/u;
const bait = /\b(bit\.ly|tinyurl\.com|t\.me|wa\.me|cutt\.ly)\b/i;
/** What customers send links to. */
const meeting = /https:\/\/(teams\.microsoft\.com|[\w.]*zoom\.us|meet\.google\.com)\/\S+/gi;
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
};

/** @returns what was found, and whether it is enough; without the visitor's words */
export function scoreSpam(values: Readonly<Record<string, string>>, context: Context) {
  const { message = '', email = '', ...fields } = values;
  const short = Object.values(fields).join('\n');
  const words = message.replaceAll(context.siteUrl, '');
  const all = `${short}\n${words}`;
  const countLinks = (text: string) => text.replaceAll(meeting, '').match(link)?.length ?? 0;
  const links = countLinks(words);
  const foreignLinks = countLinks(removeOwnLinks(words, email));
  const found = phrases.filter((phrase) => phrase.test(all)).length;
  const drawn = [short, message]
    .flatMap((text) => text.split('\n'))
    .filter((text) => drawnAtRandom.test(text));
  const signs: [points: number, reason: string][] = [
    [Math.min(links, 3), `${links} ${links === 1 ? 'link' : 'links'}`],
    [2 * found, `${found} ${found === 1 ? 'phrase' : 'phrases'} of unasked offers`],
    // A link home, such as to one's own tender, leads nobody astray.
    [(found || foreignLinks) && !ownMatter.test(all) ? 2 : 0, 'no word of this trade'],
    [2 * drawn.length, 'letters at random'],
    [mixedWord.test(all) ? spamPoints : 0, 'two scripts in a word'],
    [short.match(link) ? spamPoints : 0, 'a link in a short field'],
    [markup.test(all) ? spamPoints : 0, 'a link in markup'],
    [bait.test(all) ? 2 : 0, 'a shortened link'],
    [links && foreign.test(words) ? 2 : 0, 'a link in another script'],
    [context.repeats > 3 ? spamPoints : 0, 'the same words many times'],
    [context.isSpamSender ? spamPoints : 0, 'an address that sent spam before'],
  ];
  const counted = signs.filter(([points]) => points > 0);
  const points = counted.reduce((sum, [each]) => sum + each, 0);
  return {
    isSpam: points >= spamPoints,
    /** Nothing that an acknowledgement, sent to whoever is named, would pass on. */
    isHarmless: foreignLinks + found === 0 && points < spamPoints,
    points,
    reason: counted.map(([, reason]) => reason).join(', '),
  };
}
