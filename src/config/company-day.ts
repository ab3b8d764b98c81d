import { brand } from './site.ts';

/** The day it is where the company is, as YYYY-MM-DD. */
export const companyDay = (now = new Date(), timeZone: string = brand.timeZone): string =>
  // Swedish writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
