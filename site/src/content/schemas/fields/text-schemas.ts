import { industryOptions, serviceOptions } from '@site/enquiries/forms';
import { z } from 'zod';

/** `description` is the help shown in the editor. */
export const createTextSchema = (
  description: string,
  min: number,
  max = Number.POSITIVE_INFINITY,
) => {
  const text = z.string().min(min);
  return (max === Number.POSITIVE_INFINITY ? text : text.max(max)).describe(description);
};

export const createListSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject(shape));

/** Markup: [links](/address) and `code`, rendered by kit/ui/Inline.tsx. */
export const inline = z
  .string()
  .min(8)
  .refine((text) => (text.match(/`/g) ?? []).length % 2 === 0, { error: 'a ` is not closed' })
  .refine((text) => !/\]\((?!\/|https:\/\/)/.test(text), {
    error: 'a link needs an address that starts with / or https://',
  })
  .meta({ description: 'Running text; may hold [links](/address) and `formulas`.', links: true });

/** The layout appends the brand to the title. */
export const seo = z
  .strictObject({
    title: createTextSchema('Title without the brand.', 5, 50),
    description: createTextSchema('Unlike any other.', 50, 160),
  })
  .describe('Title and description for the document head.');

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'lower-case words, figures and hyphens' });

/** Preselected in the demo form by this page's links. */
export const formIndustry = z
  .enum(industryOptions.map(({ value }) => value))
  .describe('Value of the demo form’s industry field.');

export const formService = z
  .enum(serviceOptions.map(({ value }) => value))
  .describe('Value of the demo form’s service field.');

/** Phrases in other pages that become links to this one; lower-case ones also match capitalised. */
export const mentions = z
  .array(z.string().min(3).max(40))
  .min(1)
  .describe('Words in the texts of other pages that lead here, at their first use on a page.');
