import { HtmlValidate } from 'html-validate';

/** The HTML standard's own rules, and those for accessible markup that markup alone can break. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'empty-heading': 'error',
    'heading-level': 'error',
    'unique-landmark': 'error',
    // A fieldset without a legend disables a form while it is sent; it is not a group that needs a
    // name.
    'wcag/h71': 'off',
  },
});

/** The errors of a document, one string each; empty when it is valid. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line }) => `${ruleId} ${line}: ${message} ${selector}`,
    ),
  );
}
