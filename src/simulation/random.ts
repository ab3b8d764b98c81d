/**
 * Seeded random numbers, so that every figure on the site can be reproduced.
 *
 * Generator: xoshiro128** by D. Blackman and S. Vigna (2018, public domain), 32-bit arithmetic,
 * period 2^128 − 1. Its state is filled by splitmix32, as its authors advise, so that neighbouring
 * seeds give unrelated streams. Normal deviates: Box–Muller, both of each pair used.
 */
export type Random = {
  /** Uniform on (0, 1): never exactly 0, so that its logarithm is finite. */
  uniform: () => number;
  /** Standard normal deviate. */
  normal: () => number;
};

const splitmix32 = (seed: number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return z ^ (z >>> 15);
  };
};

/** A generator for `seed` (any integer) and, independent of it, for each `stream` of that seed. */
export function createRandom(seed: number, stream = 0): Random {
  const fill = splitmix32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b));
  let a = fill();
  let b = fill();
  let c = fill();
  let d = fill() | 1; // The all-zero state is the one the generator cannot leave.
  let spare = Number.NaN;

  const uniform = () => {
    const m = Math.imul(b, 5);
    const result = Math.imul((m << 7) | (m >>> 25), 9);
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return ((result >>> 0) + 0.5) / 4294967296;
  };

  const normal = () => {
    if (!Number.isNaN(spare)) {
      const value = spare;
      spare = Number.NaN;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()));
    const angle = 2 * Math.PI * uniform();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };

  return { uniform, normal };
}
