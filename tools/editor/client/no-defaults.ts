/** The form library fills nothing in that the entry does not say, but for the kind of a part. */
export const noDefaults = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  constAsDefaults: 'always',
} as const;
