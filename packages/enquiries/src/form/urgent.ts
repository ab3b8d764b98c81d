/** A leak, or an answer that cannot wait: such enquiries lead the list. */
const urgent =
  /\b(urgent(ly)?|asap|as soon as possible|this is an emergency|(have|had|got|is) (a|an active|another) (leak|spill|rupture|release)|(is|are) leaking|leak(ing|s)? (right )?now)\b/i;

export const isUrgent = ({ message = '' }: Readonly<Record<string, string>>) =>
  urgent.test(message);
