const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu;

/**
 * An address without what mail programs and web pages add unseen: marks of direction, soft hyphens,
 * spaces of no width. Joiners within a domain stay: names in Persian or Hindi need them.
 */
export const cleanAddress = (text: string): string =>
  text.replace(UNSEEN, (sign, at: number) => {
    const isJoiner = sign === '\u200c' || sign === '\u200d';
    const between = `${text[at - 1] ?? ''}${text[at + 1] ?? ''}`;
    return isJoiner && at > text.lastIndexOf('@') && /^[\u0600-\u1fff]{2}$/.test(between)
      ? sign
      : '';
  });
