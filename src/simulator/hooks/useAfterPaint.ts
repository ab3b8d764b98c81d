import { startTransition, useEffect, useState } from 'react';

/** Calls `then` once what is rendered now has been painted; the answer prevents it. */
export function afterPaint(then: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A value once what was rendered with it has been painted: for what is looked at second. */
export function useAfterPaint<T>(value: T): T {
  const [kept, setKept] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setKept(() => value))), [value]);
  return kept;
}
