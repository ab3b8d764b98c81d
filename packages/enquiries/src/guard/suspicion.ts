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
  /\b(our|visit|are a) (\w+ )?factory\b|\b(professional|leading) (supplier|exporter)s?\b|\b(produc\w+|manufactur\w+) .{0,90}\b(for|of) \d+ years\b|\bMOQ\b/i,
  /\b(competitive|factory|wholesale) prices?\b|\bfast delivery\b|\blong(-term)? (business|cooperation)\b|\bdoor to door\b|\byour inquiry\b/i,
  /\b(add|on|via|my|our) (we ?chat|skype|telegram)\b|\bwe ?chat:/i,
  /\bfree (audit|scan|report|consultation)\b|\b(errors|issues|problems) (on|with) your (web ?)?site\b/i,
  /\bchat ?bots?\b|\bcalendly\b|\bmore leads\b|\bbook (more )?meetings\b/i,
  /\b(shall|can|may) I .{0,30}\b(quote|samples|rates|examples|quick demo|short video|the price)\b/i,
  /\b(unsubscribe|opt[- ]out)\b|\bif you (do not|don['’]t|no longer) wish\b|\breply (with )?["“']?(stop|yes)\b/i,
];

/** How offers speak, whatever they offer; customers do too, but of what is ours. */
const manners = [
  /\b(we|i|our \w+) (can|help|offer|provide|suppl|creat|make|produce|write|save|sell|buy|lease|rent|hire out|insure|run|process|place|found|noticed|guarantee|represent an?|specialis|draft|handle|rewrite|fix|finance|work with|come to|keep|have (an? |several |the |three )(client|slot|idea|excellent|list))/i,
  /\b(we['’]re|we are|i['’]m|i am|this is|my name is) (an? |the |\w+,? (from|of|with|and) )|\b(trust(ed)? (us|by)|our (clients|customers|students|guests|members|programme|software|founder|warehouse|foundation|widget|diary|\w+ers|\w+ists))\b/i,
  /\b(let me know|(shall|can|may|should|could) (i|we) (just |quickly )?(send|add|e?mail|share|show|ask|set up|quote|offer)|worth a|interested in (seeing|hearing|how)|want (to|me|some) |would .{2,20} suit you|get in touch|looking for a|are you (interested|attending|tired)|do you (accept|need|know how|ever)|(does|has|would) your (team|company|firm|staff)|who is (responsible|in charge)|the (right )?person who|quick (call|question|chat|demo)|your swift)/i,
  /(?:^|[.!?:,;] )(please )?(click|order|buy|get|sign up|renew|switch|claim|register|activate|win|boost|stop|save|become|meet|reply|text|tell us|send (me|us|your|one|a)|just|watch|pay|lower|add|sell|book|verify|kindly|use code|boka|remove|earn|invest|double|make) /im,
  /[$€£] ?\d|\b(USD|EUR|GBP) ?\d|\d ?(USD|EUR|GBP|euros?|dollars|pounds|million)\b|\b(fee|per (user|word|hour|lead|link|month|annum)|at \d+ each|prices? (from|start)|pays? for itself|cheap|lowest|top money|get paid|beat any|money back)/i,
  /\d ?(%|per ?cent) ?(off|less|cheaper|yours|success|y|a |p|compar)|\b(discount|included|warranty|free of charge|free (\w+ )?(trial|quote|month|audit|shipping|spins)|no \w+ (needed|required)|(no|without) (deposit|contracts?|obligation|prescription|registration|cure|doctor))\b/i,
  /\byour (web ?site|homepage|blog|site|business|brand|company|listing|domain|logo|customers|clients|staff|people|office|account|credentials|entrance|team|director|sales \w+|bills?|ratings?|phone|competitors|monthly)\b/i,
  /\b(businesses|companies|founders|firms|entrepreneurs|offices|contractors|competitors?|ceos|owner|sir|professor|webmaster|groups|clients)\b/i,
  /\b(guarantee|unlimited|without limits|costs nothing|on me|first deposit|suspension|overdue|24\/7|overnight|same day|next day|instant|best|risk[- ]free|reliable|professional|native|real|proven|first-class|any size|welcome|deals|worldwide|specialis|promotion|trusted|success|ever\b|congratulations|attention)/i,
  /\b(\d{3,}|\d+[,.]\d{3}|millions? of|thousands of|up to \d+|\d+ to \d+) (?!km|m\b|m3|bar|mm)[a-z]+/i,
  /\b(within|in|next|first|only|last) (\d+|ten|seven|one|two|few) (hours|days|click|visit|month|week)|\b(today|soon|expire|now|urgently|tonight)\b|[!?]{2}|![^!]*!|\p{Extended_Pictographic}/iu,
  /\b(laptops?|handbags?|watches|courses?|signs?|print\w*|catering|photograph(er|y)|minute video|podcast|magazine|awards?|apps?|software|furniture|pallets?|uniforms?|coffee|clean(ing|ers)|parking|vans?|cars|energy bills?|phones?|broadband|insurance|loans?|funding|payroll|recruit\w*|candidates|translat\w*|tax|marketing|logos?|merch\w*|gifts?|mugs|hoodies|slots|pharmac\w*|shipping|followers|reviews|wikipedia|amazon|leads|developers|trial|scams?|gold|widow|minister|women|ladies|poker|deposit up|copywriter|car parks?|ai|air conditioners|team building)\b/i,
];

/** What a customer, a reader, an applicant or an office writes of; of offers hardly any does. */
const ownMatter = new RegExp(
  `\\b(${'pipe(line|work|s?\\b)|leak(?! it)|valve|pump|pressure|sensor|node|wave|flow|km\\b|metres?\\b|inch|crude|diesel|fuel|\\d+ ?barg?\\b|tank|cable|water|hydro|h2\\b|co2|refiner|subsea|offshore|corrosion|cathodic|integrity|scada|detect|monitoring|test loop|atex|api \\d|epc\\b|tender|bid\\b|rfq|pqq|quotation|purchase order|po \\d|alarm|simulator|planner|your prototype|rupture|licens|board|white paper|article|chart|newsletter|webinar|(your|the|a) drawing|textbook|patent|thesis|research|school|universit|journal(ist|ism)|cv\\b|vacanc|careers|hiring|graduate|erase|delete|gdpr|mailing list|portal|order \\d|s/n|p/n|control room|our meeting|placement|register (your company|as)|remittance|vat\\b|certificates?|reference|nda\\b|investing|acquirer|acquisition|distributor|lds\\b|feed stage|questionnaire|invoice \\w*\\d|insurer'}|${'oleod|gasod|poliduct|ducto|leitung|leck|rohr|fuga|fuite|canalis|leiding|lek\\b|rør|vazam'})|трубопр|нефт|утеч|管道|泄漏|أنابيب|تسرب`,
  'iu',
);

const link =
  /\bhttps?:\/\/|\bwww\.|(?<![\w-])[\w-]+\.(top|xyz|shop|online|click|icu|site|store|win|vip|ru|link)(?![\w-])/gi;
const markup = /\[(url|link)|<a\s/i;
const foreign = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]{3}/u;
const bait = /\b(bit\.ly|tinyurl\.com|t\.me|wa\.me|cutt\.ly)\b/i;
/** What customers send links to. */
const meeting = /https:\/\/(teams\.microsoft\.com|[\w.]*zoom\.us|meet\.google\.com)\/\S+/gi;
/** Letters of two scripts in one word, so that filters do not read it. */
const mixedWord =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}|\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Cyrillic}/u;
/** Nobody's name: capitals amid a long word, as programs draw them. */
const drawnAtRandom = /^(?=[A-Za-z]{8,}$)(?:.*?[a-z][A-Z]){3}/;

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
  const { message = '', email: _, ...fields } = values;
  const short = Object.values(fields).join('\n');
  const words = message.replaceAll(context.siteUrl, '');
  const all = `${short}\n${words}`;
  const links = words.replaceAll(meeting, '').match(link)?.length ?? 0;
  const count = (signs: RegExp[], text: string) => signs.filter((sign) => sign.test(text)).length;
  const [found, mannered] = [count(phrases, all), count(manners, words)];
  // A subject chosen from a list says nothing of the trade.
  const isForeign = (found || mannered || links) && !ownMatter.test(words);
  const drawn = [short, message]
    .flatMap((text) => text.split('\n'))
    .filter((text) => drawnAtRandom.test(text));
  const signs: [points: number, reason: string][] = [
    [Math.min(links, 3), `${links} ${links === 1 ? 'link' : 'links'}`],
    [2 * found, `${found} ${found === 1 ? 'phrase' : 'phrases'} of unasked offers`],
    [isForeign ? (found > 0 ? 2 : 1) + mannered : 0, 'no word of this trade'],
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
    isHarmless: links + found === 0 && points < spamPoints,
    points,
    reason: counted.map(([, reason]) => reason).join(', '),
  };
}
