/** A part of a body in bytes, both ends included. */
export type Range = { start: number; end: number };

/**
 * What a Range header asks of a body of `size` bytes (RFC 9110, section 14). One range of bytes is
 * answered; several, another unit or anything that is no range is undefined: the whole body.
 */
export function parseRange(header: string, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes= *(\d*)-(\d*) *$/i.exec(header) ?? [];
  if (first) {
    const start = Number(first);
    if (last && Number(last) < start) return undefined;
    if (start >= size) return 'unsatisfiable';
    return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 };
  }
  if (!last) return undefined;
  const length = Math.min(Number(last), size);
  return length ? { start: size - length, end: size - 1 } : 'unsatisfiable';
}
