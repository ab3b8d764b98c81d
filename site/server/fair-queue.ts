export const renderLimits = {
  /** Each takes about a megabyte, and more are no faster. */
  atOnce: 4,
  /** 503 beyond. */
  waiting: 200,
  cacheBytes: 4 * 1024 * 1024,
  /** Per network and window in milliseconds; 429 beyond. */
  perAddress: { max: 60, timeWindow: 10_000 },
  /** Of these, lines of /your-line, each up to half a second of processor time. */
  linesPerAddress: 5,
  /** Windows for which the queue remembers: else a window that begins anew goes before a visitor. */
  remembered: 60,
};

/**
 * Who has asked least goes first. When all places are taken, of those who have asked most the one
 * that has waited longest has to go, not the visitor beside them.
 */
export function createFairQueue({ atOnce, waiting } = renderLimits) {
  let running = 0;
  const queue: { asked: number; admit(isAdmitted: boolean): void }[] = [];
  return {
    /** @returns whether it got a place, to be left again */
    async enter(asked: number): Promise<boolean> {
      if (running < atOnce) {
        running += 1;
        return true;
      }
      return new Promise((admit) => {
        const place = queue.findLastIndex((other) => other.asked <= asked) + 1;
        queue.splice(place, 0, { asked, admit });
        if (queue.length <= waiting) return;
        const most = queue.findIndex((other) => other.asked === queue.at(-1)?.asked);
        queue.splice(most, 1)[0]?.admit(false);
      });
    },
    /** Hands over once what has arrived meanwhile was read: else the queue goes before every file. */
    leave: () =>
      setImmediate(() => {
        const next = queue.shift();
        if (next) next.admit(true);
        else running -= 1;
      }),
  };
}
