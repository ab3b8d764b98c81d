import { type FieldDefinition, forms } from '@site/enquiries/forms';
import { findElements, getAttribute, getText, listElements } from '#support/html-elements.ts';
import { renderToNodes } from '#support/render-html.tsx';
import { Field, HiddenFields } from './Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';

const fields = Object.values(forms).flatMap((form) => form.fields);
const control = (field: FieldDefinition, more: { value?: string; error?: string } = {}) => {
  const html = renderToNodes(
    <Field {...{ field, id: 'f', value: undefined, select: NativeSelect, ...more }} />,
  );
  const [one] = listElements(html).filter(({ name }) =>
    /^(input|select|textarea)$/.test(name ?? ''),
  );
  return { html, of: (name: string) => getAttribute(one, name), name: one?.name };
};

describe.each(fields)('the field $label', (field) => {
  it('is named by its label, which says whether it may be left out', () => {
    const { html, of } = control(field);
    const [label] = findElements(html, 'label');
    expect([getAttribute(label, 'for'), of('id'), of('name')]).toEqual(['f', 'f', field.name]);
    expect(label && getText(label)).toBe(`${field.label} ${field.required ? '*' : '(optional)'}`);
    expect(of('required') !== undefined).toBe(field.required);
    expect([of('aria-invalid'), of('aria-describedby')]).toEqual([undefined, undefined]);
  });

  it('is described by its error, and invalid', () => {
    const { html, of } = control(field, { error: 'No.' });
    expect([of('aria-invalid'), of('aria-describedby')]).toEqual(['true', 'f-error']);
    const note = listElements(html).find((one) => getAttribute(one, 'id') === 'f-error');
    expect(note && getText(note)).toBe('No.');
    expect(getAttribute(note, 'class')).toMatch(/(^| )text-alarm-ink( |$)/);
  });

  it('has its limit, what fills it in, and its choices', () => {
    const { html, of, name } = control(field);
    if (name === 'select') {
      const options = (field.options ?? []).map(({ value, label }) => [value, label]);
      expect(
        findElements(html, 'option').map((one) => [getAttribute(one, 'value'), getText(one)]),
      ).toEqual([['none', 'Choose one'], ...options]);
      return;
    }
    const limit = field.type === 'datetime-local' ? undefined : String(field.maxLength);
    expect([of('maxLength'), of('autoComplete')]).toEqual([limit, field.autocomplete]);
    if (name === 'input') expect(of('type')).toBe(field.type);
  });
});

test('a select keeps a choice that it offers, and no other', () => {
  const field = fields.find(({ name }) => name === 'industry') as FieldDefinition;
  const chosen = (value: string) =>
    findElements(control(field, { value }).html, 'option')
      .filter((one) => getAttribute(one, 'selected') !== undefined)
      .map((one) => getAttribute(one, 'value'));
  expect([chosen('mining'), chosen('shipping')]).toEqual([['mining'], ['none']]);
});

test('a message of a link is shown whole, with a line to write on', () => {
  const field = fields.find(({ type }) => type === 'textarea') as FieldDefinition;
  expect(control(field, { value: 'a' }).of('rows')).toBe('4');
  expect(control(field, { value: 'a\nb\nc\nd\ne' }).of('rows')).toBe('6');
});

test('nobody meets the hidden fields by keyboard or screen reader', () => {
  const html = renderToNodes(<HiddenFields token="t" />);
  const [token, trap] = findElements(html, 'input');
  expect([getAttribute(token, 'type'), getAttribute(token, 'value')]).toEqual(['hidden', 't']);
  expect([getAttribute(trap, 'tabindex'), getAttribute(trap, 'autoComplete')]).toEqual([
    '-1',
    'off',
  ]);
  const [holder] = findElements(html, 'div');
  expect(getAttribute(holder, 'aria-hidden')).toBe('true');
  expect(findElements(renderToNodes(<HiddenFields />), 'input')).toHaveLength(1);
});
