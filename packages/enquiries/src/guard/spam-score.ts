/** From here on an enquiry is quarantined. */
const limit = 4;

/** Of unasked offers; none is of this trade. Two of them are enough. */
const phrases = [
  /\bSEO\b|search engine (optimi[sz]ation|ranking)s?/i,
  /\bback-?links?\b|\bdo-?follow\b|\bdomain authority\b|\bDA ?\d\d/i,
  /\bguest post(ing|s)?\b|\bsponsored (post|article|content)\b|\bpublish (an|our) article\b/i,
  /\b(first|top) page (of|on) (google|bing)\b|\brank(ing)? (higher|better|on google)\b|\bnot rank/i,
  /\b(website|web|app) (re)?design(ers?|ing)?\b|\bredesign (of )?your\b|\bweb (developer|development)\b|\bmobile app\b/i,
  /\b(increase|boost|grow|drive|more) (your )?(organic |targeted )?(traffic|visitors|followers|sales leads)\b/i,
  /\bdigital marketing\b|\bsocial media (marketing|management)\b|\bmarketing (agency|services)\b/i,
  /\b(email|e-mail|attendees?|contact|mailing|prospect) lists?\b|\blead generation\b|\bqualified leads\b/i,
  /\b(crypto(currency)?|bitcoin|forex|binary options|NFT)s?\b|\btrading (bot|platform)\b/i,
  /\b(casino|betting|viagra|cialis|escorts?|porn|dating site)\b/i,
  /\b(business|personal|instant|unsecured) (loans?|funding)\b|\bloan offer\b|\bno collateral\b|\bbad credit\b/i,
  /\bpassive income\b|\bearn (up to )?[$€£]?\d|\bmake money\b|\bwork from home\b/i,
  /\b(affordable|cheap(est)?|best|low) (prices?|rates?|packages?|cost)\b|\bprice list\b|\b100 ?% (free|guarantee)/i,
  /\bvirtual assistants?\b|\bexplainer videos?\b|\bdata entry\b|\boutsourc(e|ing)\b/i,
  /\b(inheritance|next of kin|beneficiary|lottery|claim your)\b/i,
  /\b(unsubscribe|opt[- ]out)\b|\breply (with )?["“']?(stop|yes)\b/i,
];

const link =
  /\bhttps?:\/\/|\bwww\.|\b[\w-]+\.(top|xyz|shop|online|click|icu|site|store|win|vip|ru|link)\b/gi;
const markup = /\[(url|link)|<a\s/i;
const bait = /\b(bit\.ly|tinyurl\.com|t\.me|wa\.me|goo\.gl|cutt\.ly)\b/i;

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
  const links = words.match(link)?.length ?? 0;
  const found = phrases.filter((phrase) => phrase.test(all)).length;
  const signs: [points: number, reason: string][] = [
    [Math.min(links, 3), `${links} ${links === 1 ? 'link' : 'links'}`],
    [2 * found, `${found} ${found === 1 ? 'phrase' : 'phrases'} of unasked offers`],
    [short.match(link) ? limit : 0, 'a link in a short field'],
    [markup.test(all) ? limit : 0, 'a link in markup'],
    [bait.test(all) ? 2 : 0, 'a shortened link'],
    [context.repeats > 3 ? limit : 0, 'the same words many times'],
    [context.isSpamSender ? limit : 0, 'an address that sent spam before'],
  ];
  const counted = signs.filter(([points]) => points > 0);
  const points = counted.reduce((sum, [each]) => sum + each, 0);
  return {
    isSpam: points >= limit,
    points,
    reason: counted.map(([, reason]) => reason).join(', '),
  };
}
