import { type RefObject, useLayoutEffect, useState } from 'react';

/** px; `first` until measured, which is before the first paint. */
export function useWidth(element: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measured = (wide = 0) => wide > 0 && setWidth(Math.round(wide));
    measured(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => measured(entry?.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
