const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date as shown on pages, e.g. 29 May 2025. Dates in content/ have no time and are read as UTC. */
export const formatDate = (date: Date): string => day.format(date);

/** The same day for machines (`<time datetime>`, structured data), e.g. 2025-05-29. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
