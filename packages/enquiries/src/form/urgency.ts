/** Whether something leaks now: naive Bayes over sentences, since "have" and "had" tell it apart. */
import known from '../guard/known-texts.json' with { type: 'json' };
import { tellApart } from '../guard/learnt-words.ts';
import drawn from './known-urgency.json' with { type: 'json' };

const { urgent, calm } = drawn;

/** Words without which no sentence is weighed: an ordinary question may sound pressing. */
const topic =
  /\b(leak|burst|ruptur|spill|spray|squirt|gush|escap|pour|drip|weep|seep|ooz|smell|stink|fume|smoke|vapour|hiss|whistl|sheen|slick|film|bubbl|puddle|pool|fire|explo|evacuat|isolat|pressure|flow|dip\b|alarm|losing|lost|imbalance|balance|hit\b|struck|drill|dug|punctur|anchor|digger|plough|landslide|hole|crack|split|torn|broke|gone\b|shut|vent|fail|dead|soak|flood|full\b|fill|oil\b|gas\b|fuel|diesel|petrol|kerosene|crude|acid|emergency|urgent|help|at once|immediately|tonight|today|now\b)/i;

const listSentences = (text: string) =>
  text.split(/(?<=[.!?;])\s+|, but |\n/).filter((sentence) => topic.test(sentence));
const others = known.honest.filter((text) => !urgent.includes(text));
const weighUrgency = tellApart(
  urgent.flatMap(listSentences),
  [...calm, ...known.spam, ...others].flatMap(listSentences),
);

/** In the languages of the markets; a leak alone may be what somebody wants found: who has one says so. */
const urgentAbroad =
  /(?<!\p{L})(urgentes?|urgence|dringend|notfall|haster|(tenemos|hay|temos|há|avons|y a|haben|gibt|har|er) (una?|uma?|une|ein|en|et|otra|outr[ao]|autre)? ?(fugas?|fuites?|lecks?|vazamentos?|lekkasjer?)|(fuga|fuite|leck|vazamento|lekkasje) (ahora|activa|agora|ativ[ao]|maintenant|en cours|jetzt|nå))(?!\p{L})|(لدينا|يوجد|هناك) تسرب|عاجل/iu;

/** German, Dutch and Norwegian: a verb in a main clause, as "wenn Öl austritt" only asks. */
const leakingNorth =
  /(?<!\p{L})((ist|sind|wurde|scheint) (seit \p{L}+ |jetzt |gerade |plötzlich )?undicht|undicht geworden|(?<=\p{L},? )(tritt|läuft|strömt|fließt|sickert) (\S+ ){0,3}((roh)?öl|(erd)?gas|diesel|benzin|kerosin|wasser|produkt) (\S+ ){0,5}aus|((roh)?öl|(erd)?gas|diesel|benzin|kerosin|wasser|produkt) (tritt|läuft|strömt|fließt|sickert) (\S+ ){0,5}aus|(leckt|lekt|lekker) (jetzt|gerade|seit|nu|momenteel|sinds|nå|olie|olje|gas|gass|ut)|(riecht|riechen|stinkt) (\S+ ){0,3}(gas|öl|diesel|benzin)|starken? gasgeruch|er (stroomt|lekt|komt|loopt) (\S+ ){1,4}(uit|vrij|weg)|(is|hebben|heb) een (\p{L}+)?lek(kage)?|(ruiken?|sterke) gas(lucht)?|(strømmer|renner|siver|spruter) (\S+ ){0,2}ut|lukter gass|(sofort|umgehend|direct|meteen) (bitte )?(anrufen|zurückrufen|terugbellen)|(bel|ring|rufen sie) (ons |mij |oss |meg |uns |mich |bitte )*(direct|meteen|onmiddellijk|nu|straks|nå|med en gang|sofort|umgehend))(?!\p{L})/iu;

/** "Not urgent", "we do not have a leak", "no es urgente". */
const negated =
  /(?<!\p{L})(not|no|nothing|never|\p{L}+n['’]t|pas|sin|nicht|kein|não|ikke|ليس)( (an?|so|very|that|yet|es|é|d['’]|muy|sehr|have|had|got|is|suspect))* ?(urgent\p{L}*|emergency|asap|urgence|dringend|notfall|haster|عاجل|((an?|any|active|another) )?(leak|spill|rupture|release)|hay fugas?)/giu;

/** Such enquiries lead the list. */
export function isUrgent({ message = '' }: Readonly<Record<string, string>>): boolean {
  const said = message.replace(negated, '');
  return (
    urgentAbroad.test(said) ||
    leakingNorth.test(said) ||
    listSentences(said).some((text) => weighUrgency(text) > 0)
  );
}
