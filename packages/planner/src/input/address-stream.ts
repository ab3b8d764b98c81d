import { roundToDigits } from './units.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGITS = 9;

/** Integers in base 64, and what is made of them. */
export class AddressWriter {
  text = '';
  integer(n: number): void {
    let rest = n;
    do {
      const digit = rest % 32;
      rest = Math.floor(rest / 32);
      this.text += ALPHABET[digit + (rest > 0 ? 32 : 0)];
    } while (rest > 0);
  }
  signed(n: number): void {
    this.integer(n < 0 ? -2 * n - 1 : 2 * n);
  }
  /** Sign and exponent, then the digits; 0 is one character. */
  number(value: number): void {
    const [digits, exponent] = splitDecimal(value);
    this.integer(digits === 0 ? 0 : 1 + 2 * (exponent + 40) + (digits < 0 ? 1 : 0));
    if (digits !== 0) this.integer(Math.abs(digits));
  }
  optional(value: number | undefined): void {
    this.integer(value === undefined ? 0 : 1);
    if (value !== undefined) this.number(value);
  }
  string(value: string): void {
    const points = [...value].map((c) => c.codePointAt(0) as number);
    this.integer(points.length);
    for (const p of points) this.integer(p);
  }
}

/** value = digits × 10^exponent */
function splitDecimal(value: number): [number, number] {
  // No input is this small.
  if (!Number.isFinite(value) || Math.abs(value) < 1e-25) return [0, 0];
  const [mantissa = '0', power = '0'] = roundToDigits(value, DIGITS).toExponential().split('e');
  const [front = '0', after = ''] = mantissa.split('.');
  return [Number(front + after), Number(power) - after.length];
}

export class UnreadableError extends Error {}

export class AddressReader {
  private readonly text: string;
  private at = 1;
  constructor(text: string) {
    this.text = text;
  }
  integer(max = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const digit = ALPHABET.indexOf(this.text[this.at++] ?? '');
      if (digit < 0) throw new UnreadableError('cut short');
      value += (digit % 32) * scale;
      if (value > max) throw new UnreadableError('a value is too large');
      if (digit < 32) return value;
      scale *= 32;
      if (scale > 2 ** 50) throw new UnreadableError('a value is too large');
    }
  }
  signed(): number {
    const n = this.integer();
    return n % 2 === 1 ? -(n + 1) / 2 : n / 2;
  }
  number(): number {
    const head = this.integer(200);
    if (head === 0) return 0;
    const exponent = Math.floor((head - 1) / 2) - 40;
    const digits = this.integer(10 ** DIGITS);
    return Number(`${head % 2 === 0 ? '-' : ''}${digits}e${exponent}`);
  }
  optional(): number | undefined {
    return this.integer(1) === 1 ? this.number() : undefined;
  }
  string(max: number): string {
    const count = this.integer(max);
    let text = '';
    for (let i = 0; i < count; i++) text += String.fromCodePoint(this.integer(0x10ffff));
    return text;
  }
  pick<T>(list: readonly T[]): T {
    const item = list[this.integer(list.length - 1)];
    if (item === undefined) throw new UnreadableError('an unknown choice');
    return item;
  }
  end(): void {
    if (this.at !== this.text.length) throw new UnreadableError('something follows the end');
  }
}
