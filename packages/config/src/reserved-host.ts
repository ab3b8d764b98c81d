/** For examples and tests (RFC 2606, RFC 6761), local, or invalid. */
export function isReservedHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return (
    !name.includes('.') ||
    /(^|\.)(example|test|invalid|localhost|local|internal)$/.test(name) ||
    /(^|\.)example\.(com|net|org)$/.test(name) ||
    /^[\d.]+$/.test(name)
  );
}
