/**
 * Numerical inversion of the Laplace transform along Talbot's contour with fixed nodes:
 * Abate & Valkó (2004), Int. J. Numer. Meth. Eng. 60, 979–993. f(t) = (2/5t) Σ Re(γ_k F(δ_k/t)).
 * The contour goes round the negative real axis, where all singularities of a damped line lie.
 * With 12 nodes the error is about 1e-6 of the function's own size.
 */
const NODES = 12;

export const TALBOT = Array.from({ length: NODES }, (_, k) => {
  if (k === 0) {
    const delta = (2 * NODES) / 5;
    return { re: delta, im: 0, weightRe: Math.exp(delta) / 2, weightIm: 0 };
  }
  const angle = (k * Math.PI) / NODES;
  const cot = 1 / Math.tan(angle);
  const re = ((2 * k * Math.PI) / 5) * cot;
  const im = (2 * k * Math.PI) / 5;
  const along = 1;
  const across = angle * (1 + cot * cot) - cot;
  const size = Math.exp(re);
  const c = Math.cos(im) * size;
  const s = Math.sin(im) * size;
  return {
    re,
    im,
    weightRe: along * c - across * s,
    weightIm: along * s + across * c,
  };
});

/** Scale of the sum: 2/(5t). */
export const talbotScale = (t: number): number => 2 / (5 * t);
