const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 29 May 2025, in UTC as in content/. */
export const formatDate = (date: Date): string => day.format(date);

/** 2025-05-29 */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
