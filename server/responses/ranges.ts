/** A part of a body in bytes, both ends included. */
export type Range = { start: number; end: number };

/**
 * The range of a body of `size` bytes that a Range header requests (RFC 9110, section 14). Undefined for
 * several ranges, another unit or an invalid header: the whole body is sent then.
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
