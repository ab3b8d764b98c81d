import { z } from 'zod';

/** `description` is the help shown in the editor. */
export const textOf = (description: string, min: number, max = Number.POSITIVE_INFINITY) => {
  const text = z.string().min(min);
  return (max === Number.POSITIVE_INFINITY ? text : text.max(max)).describe(description);
};

export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape));
