/** Defined by astro.config.ts. */
declare const __BUILD_DATE__: string;
declare const __BUILD_COMMIT__: string;

export const buildInfo = {
  /** ISO date, in the time zone of the company. */
  date: __BUILD_DATE__,
  /** Short hash of the last commit of more than content, or "unversioned" outside a Git checkout. */
  commit: __BUILD_COMMIT__,
};
