import { type FieldDefinition, forms } from '@site/enquiries/forms';
import { describe, expect, it, test } from 'vitest';
import { attribute, elements, named, textOf } from '../../../../tests/support/html.ts';
import { drawn } from '../../../../tests/support/rendered.tsx';
import { Field, HiddenFields } from './Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';

const fields = Object.values(forms).flatMap((form) => form.fields);
const control = (field: FieldDefinition, more: { value?: string; error?: string } = {}) => {
  const html = drawn(
    <Field {...{ field, id: 'f', value: undefined, select: NativeSelect, ...more }} />,
  );
  const [one] = elements(html).filter(({ name }) => /^(input|select|textarea)$/.test(name ?? ''));
  return { html, of: (name: string) => attribute(one, name), name: one?.name };
};

describe.each(fields)('the field $label', (field) => {
  it('is named by its label, which says whether it may be left out', () => {
    const { html, of } = control(field);
    const [label] = named(html, 'label');
    expect([attribute(label, 'for'), of('id'), of('name')]).toEqual(['f', 'f', field.name]);
    expect(label && textOf(label)).toBe(`${field.label} ${field.required ? '*' : '(optional)'}`);
    expect(of('required') !== undefined).toBe(field.required);
    expect([of('aria-invalid'), of('aria-describedby')]).toEqual([undefined, undefined]);
  });

  it('is described by its error, and invalid', () => {
    const { html, of } = control(field, { error: 'No.' });
    expect([of('aria-invalid'), of('aria-describedby')]).toEqual(['true', 'f-error']);
    const note = elements(html).find((one) => attribute(one, 'id') === 'f-error');
    expect(note && textOf(note)).toBe('No.');
    expect(attribute(note, 'class')).toMatch(/(^| )text-alarm-ink( |$)/);
  });

  it('has its limit, what fills it in, and its choices', () => {
    const { html, of, name } = control(field);
    if (name === 'select') {
      const options = (field.options ?? []).map(({ value, label }) => [value, label]);
      expect(named(html, 'option').map((one) => [attribute(one, 'value'), textOf(one)])).toEqual([
        ['none', 'No choice'],
        ...options,
      ]);
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
    named(control(field, { value }).html, 'option')
      .filter((one) => attribute(one, 'selected') !== undefined)
      .map((one) => attribute(one, 'value'));
  expect([chosen('mining'), chosen('shipping')]).toEqual([['mining'], ['none']]);
});

test('a message of a link is shown whole, with a line to write on', () => {
  const field = fields.find(({ type }) => type === 'textarea') as FieldDefinition;
  expect(control(field, { value: 'a' }).of('rows')).toBe('4');
  expect(control(field, { value: 'a\nb\nc\nd\ne' }).of('rows')).toBe('6');
});

test('nobody meets the hidden fields by keyboard or screen reader', () => {
  const html = drawn(<HiddenFields token="t" />);
  const [token, trap] = named(html, 'input');
  expect([attribute(token, 'type'), attribute(token, 'value')]).toEqual(['hidden', 't']);
  expect([attribute(trap, 'tabindex'), attribute(trap, 'autoComplete')]).toEqual(['-1', 'off']);
  const [holder] = named(html, 'div');
  expect(attribute(holder, 'aria-hidden')).toBe('true');
  expect(named(drawn(<HiddenFields />), 'input')).toHaveLength(1);
});
