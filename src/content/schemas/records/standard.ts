/** Schema of a code or law in content/standards.yaml. */
import { z } from 'zod';
import { entryOf } from '../fields/reference.ts';

export const standardSchema = z.strictObject({
  code: z.string().min(4).max(40).describe("The code as engineers write it, e.g. 'API RP 1130'."),
  source: entryOf('sources'),
  covers: z.string().min(20).max(240).describe('What it covers, in a sentence or two.'),
});

export type StandardData = z.infer<typeof standardSchema>;
