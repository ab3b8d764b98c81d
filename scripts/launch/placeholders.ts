/** Values that stand for others in drafts, and can belong to nobody. */

/**
 * The best known of the ranges that Ofcom keeps for drama: no area, London, mobiles. Without +44 or
 * the leading 0.
 */
const drama = /^(1632960|2079460|7700900)\d{3}$/;

/** Whether nobody can be reached by this number. */
export function isDramaNumber(phone: string): boolean {
  const digits = phone
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(00)?44/, '')
    .replace(/^0/, '');
  return drama.test(digits);
}

/** Whether a host is kept for examples and tests (RFC 2606, RFC 6761), is local, or is no name. */
export function isReservedHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return (
    !name.includes('.') ||
    /(^|\.)(example|test|invalid|localhost|local|internal)$/.test(name) ||
    /(^|\.)example\.(com|net|org)$/.test(name) ||
    /^[\d.]+$/.test(name)
  );
}
