import { HtmlValidate } from 'html-validate';

/** The HTML standard's own rules, and those for accessible markup that markup alone can break. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A nameless fieldset is how a form is switched off while it is sent; it groups nothing.
    'wcag/h71': 'off',
  },
});

/** What is wrong with a document, a line each; empty when it is valid. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line }) => `${ruleId} ${line}: ${message} ${selector}`,
    ),
  );
}
