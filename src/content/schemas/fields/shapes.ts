import { z } from 'zod';

/** A text of `min` to `max` characters, with its help for editors. */
export const textOf = (description: string, min: number, max = Number.POSITIVE_INFINITY) => {
  const text = z.string().min(min);
  return (max === Number.POSITIVE_INFINITY ? text : text.max(max)).describe(description);
};

/** A list of objects with these fields and no others. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape));
