const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date as printed: 29 May 2025. Days of content/ are UTC. */
export const formatDate = (date: Date): string => day.format(date);
