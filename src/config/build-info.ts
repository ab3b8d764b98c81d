/** When and from what this build was made; the values are put in by astro.config.ts. */
declare const __BUILD_DATE__: string;
declare const __BUILD_COMMIT__: string;

export const buildInfo = {
  /** ISO date, UTC. */
  date: __BUILD_DATE__,
  /** Short commit, or "unversioned" outside a checkout. */
  commit: __BUILD_COMMIT__,
};
