/** Words that nearly every page and every question has, and that tell none of them apart. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any are as at be because been before being both but by can could did do does doing don each
  either else ever every few for from get give gives go got had has have having he her here his how i if in into is
  it its just ll like make makes many me might more most much must my need no nor not of off on once one only or other
  our out own per please re really s same shall she should show so some such t tell than that the their them then
  there these they this those through to too under up upon use used uses using ve very was way we well were what
  whats when where which while who whom whose why will with without won work works would yet you your`.split(
    /\s+/,
  ),
);
