import { domainToASCII } from 'node:url';

/** Joiners of a domain aside. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;

/** As browsers have it in an e-mail field: ASCII; no quoted local parts, no comments. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[\p{L}\p{N}]((?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d)*[\p{L}\p{M}\p{N}])?$/u;

/** RFC 5322, 3.4.1, in dot-atom form (docs/requirements.md, 5). Linear time. */
export function isAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(0, at));
  const labels = value.slice(at + 1).split('.');
  return (
    value.length <= 254 &&
    local.length <= 64 &&
    labels.length >= 2 &&
    labels.every((text) => text.length <= 63 && label.test(text)) &&
    localPart.test(local) &&
    !invisible.test(value.replace(/\u200c|\u200d/g, '')) &&
    // Refuses joiners between letters that are not joined.
    domainToASCII(value.slice(at + 1)) !== ''
  );
}

/** With its domain as mail services take it: 'xn--'. */
export function toMailAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

export const getDomain = (address: string) =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** For limits: no tag, no dots. */
export function normaliseMailbox(address: string): string {
  const text = address.normalize('NFKC').toLowerCase();
  const local = text.slice(0, text.lastIndexOf('@'));
  const [name = ''] = local.split('+');
  const domain = getDomain(text);
  return `${(name || local).replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
