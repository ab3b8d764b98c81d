/** A leak, or an answer that cannot wait, in English. */
const urgent =
  /\b(urgent(ly)?|asap|as soon as possible|emergency(?! (plan|drill|exercise|response))|(have|had|got|is|suspect) (a|an|active|another) (leak|spill|rupture|release)(?! detection)|(is|are) leaking|leak(ing|s)? (right )?(now|again)|smell of (gas|petrol|diesel|oil)|(oil|diesel|petrol) (on|in) the (river|beach|water|burn|road|sea|harbour)|hissing|losing pressure|pressure (is )?(falling|dropping)|(big|large|major) leak (at|near|on|in)|leak at (km|kp|valve|station)|we (have )?shut (line|the line)|(have|had to) shut (it |them )?(in|down|off)|duty engineer|(oily|diesel) sheen|need (your|an?|some(one|body)) [^.?]{0,40}\b(now|at once|immediately|tonight))\b|\b(leak|oil|gas|spill|fire) ?!/i;

/** In the languages of the markets; a leak alone may be what somebody wants found: who has one says so. */
const urgentAbroad =
  /(?<!\p{L})(urgentes?|urgence|dringend|notfall|haster|(tenemos|hay|temos|há|avons|y a|haben|gibt|har|er) (una?|uma?|une|ein|en|et|otra|outr[ao]|autre)? ?(fugas?|fuites?|lecks?|vazamentos?|lekkasjer?)|(fuga|fuite|leck|vazamento|lekkasje) (ahora|activa|agora|ativ[ao]|maintenant|en cours|jetzt|nå))(?!\p{L})|(لدينا|يوجد|هناك) تسرب|عاجل/iu;

/** "Not urgent", "we do not have a leak", "no es urgente". */
const negated =
  /(?<!\p{L})(not|no|nothing|never|\p{L}+n['’]t|pas|sin|nicht|kein|não|ikke|ليس)( (an?|so|very|that|yet|es|é|d['’]|muy|sehr|have|had|got|is|suspect))* ?(urgent\p{L}*|emergency|asap|urgence|dringend|notfall|haster|عاجل|(an?|active|another) (leak|spill|rupture|release)|hay fugas?)/giu;

/** Such enquiries lead the list. */
export function isUrgent({ message = '' }: Readonly<Record<string, string>>): boolean {
  const said = message.replace(negated, '');
  return urgent.test(said) || urgentAbroad.test(said);
}
