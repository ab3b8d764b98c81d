const createMetresSchema = (description: string) => ({ type: 'number', description, minimum: 0 });

/** JSON Schema of anybody's answers; `refusal` in score.ts says the same in sentences. */
export const answersSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Answers to the open benchmark',
  description: 'One member for each case in which a leak was reported, named by the case.',
  type: 'object',
  propertyNames: { pattern: '^[0-9]{3}$' },
  additionalProperties: {
    type: 'object',
    required: ['alarm'],
    additionalProperties: false,
    dependentRequired: { low: ['high', 'at'], high: ['low', 'at'] },
    properties: {
      alarm: { type: 'number', description: 'First report of a leak, s on the record’s clock.' },
      at: createMetresSchema('Place, m from the inlet; absent: none is given.'),
      low: createMetresSchema('Lower end of the 95% interval of the place, m.'),
      high: createMetresSchema('Upper end, m.'),
    },
  },
} as const;
