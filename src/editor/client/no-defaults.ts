/** The form library fills nothing in that the entry does not say. */
export const noDefaults = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

/** A new entry shows as many items of each list as it needs. */
export const someDefaults = { ...noDefaults, arrayMinItems: { populate: 'all' } } as const;
