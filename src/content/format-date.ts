const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** For readers: 29 May 2025. Dates in content/ are UTC. */
export const formatDate = (date: Date): string => day.format(date);

/** For machines: 2025-05-29. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
