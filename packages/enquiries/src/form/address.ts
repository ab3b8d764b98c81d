const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;

/** Non-ASCII letters as in RFC 6531; no quoted local parts, no comments. */
const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

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
    !invisible.test(value)
  );
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
