import type { FormKind } from '../forms/definition.ts';
import {
  badEmailText,
  badTimeText,
  describeUnknownOption,
  missingText,
  pastTimeText,
} from '../forms/error-texts.ts';
import { noChoice } from '../forms/fields.ts';
import { forms } from '../forms/index.ts';
import { cleanText, validateForm } from './validate.ts';

const form = (values: Record<string, string | string[]>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const text of [value].flat()) data.append(name, text);
  }
  return data;
};

const good: Record<FormKind, Record<string, string>> = {
  demo: { name: 'Ada', email: 'ada@example.org', company: 'Pipes Ltd' },
  contact: { name: 'Ada', email: 'ada@example.org', message: 'Hello' },
  investor: {
    firstName: 'Ada',
    lastName: 'King',
    email: 'ada@example.org',
    company: 'Pipes Ltd',
    role: 'Partner',
  },
  newsletter: { email: 'ada@example.org' },
};

describe('validate', () => {
  it.each(Object.entries(good))('accepts a %s with its required fields alone', (kind, values) => {
    expect(validateForm(kind as FormKind, form(values))).toEqual({ ok: true, values });
  });

  it.each(Object.entries(good))('asks for each required field of %s', (kind, values) => {
    for (const name of Object.keys(values)) {
      const result = validateForm(kind as FormKind, form({ ...values, [name]: '   ' }));
      expect(result).toMatchObject({ ok: false, error: missingText, fields: [name] });
    }
  });

  it('names the missing fields in the order of the form', () => {
    const result = validateForm('demo', form({ message: 'Hi' }));
    expect(result).toMatchObject({ fields: ['name', 'email', 'company'] });
  });

  it('checks required fields before the e-mail, and the e-mail before limits', () => {
    const long = 'x'.repeat(200);
    expect(validateForm('demo', form({ name: '', email: 'bad', company: long }))).toMatchObject({
      error: missingText,
    });
    expect(validateForm('demo', form({ name: long, email: 'bad', company: 'C' }))).toMatchObject({
      error: badEmailText,
      fields: ['email'],
    });
    expect(validateForm('demo', form({ ...good.demo, name: long }))).toMatchObject({
      error: 'Name can have at most 100 characters. Yours has 200.',
      fields: ['name'],
    });
  });

  it.each([
    ...['a', 'a@b', 'a@b.', '@b.c', 'a b@c.d', 'a@b .c', 'a@@b.c', 'a@b.c d'],
    ...['promo<victim@x.org>', '<a@b.c>', '"a b"@c.de', 'a@b.c,d@e.f', 'a@b.c;d@e.f', 'a:b@c.d'],
    ...['.a@b.c', 'a.@b.c', 'a..b@c.d', 'a@b..c', 'a@-b.c', 'a@b-.c', 'a@b_c.d', 'a@[192.0.2.1]'],
    ...['a(x)@b.c', 'a@b.c>', 'a\\@b.c', `${'x'.repeat(65)}@b.c`, `a@${'x'.repeat(64)}.c`],
    'ü@bücher.example',
  ])('refuses %j as an e-mail', (email) => {
    expect(validateForm('newsletter', form({ email }))).toMatchObject({
      ok: false,
      error: badEmailText,
    });
  });

  it.each([
    ...['a@b.c', "o'neil+tag@sub.example.co.uk", 'u@bücher.example', ' a@b.c '],
    // Without what was pasted unseen.
    ...['\u202ea@b.c', 'a\u2066@b.c', 'a@b\u200b.c', 'a\u00ad@b.c', '\ufeffa@b.c\u200d'],
  ])('accepts %j as an e-mail', (email) => {
    expect(validateForm('newsletter', form({ email }))).toEqual({
      ok: true,
      values: { email: email.replace(/[\p{Cf}\s]/gu, '') },
    });
  });

  it('refuses an option that is not listed and gives the words back', () => {
    const values = { ...good.demo, industry: 'banking', message: ' keep\nme ' };
    expect(validateForm('demo', form(values))).toMatchObject({
      ok: false,
      error: 'Please choose one of the listed options for Industry.',
      fields: ['industry'],
      values: { ...values, phone: '', service: '' },
    });
  });

  it('accepts every listed option', () => {
    for (const field of [...forms.demo.fields, ...forms.contact.fields]) {
      for (const { value } of field.options ?? []) {
        const kind = field.name === 'subject' ? 'contact' : 'demo';
        expect(validateForm(kind, form({ ...good[kind], [field.name]: value })).ok).toBe(true);
      }
    }
  });

  it('takes a choice that was taken back for absent, in every select', () => {
    for (const kind of Object.keys(good) as FormKind[])
      for (const field of forms[kind].fields.filter(({ type }) => type === 'select')) {
        expect(field.options?.map(({ value }) => value)).not.toContain(noChoice);
        const values = { ...good[kind], [field.name]: noChoice };
        expect(validateForm(kind, form(values))).toEqual({ ok: true, values: good[kind] });
      }
  });

  it('lets somebody be called as the option is', () => {
    const values = { ...good.contact, name: noChoice };
    expect(validateForm('contact', form(values))).toEqual({ ok: true, values });
  });

  it('ignores unknown fields, files and repeated fields', () => {
    const data = form({ ...good.demo, name: ['Ada', 'Eve'], admin: 'yes' });
    data.append('message', new Blob(['x']), 'x.exe');
    expect(validateForm('demo', data)).toEqual({ ok: true, values: good.demo });
  });

  it('accepts text of exactly the greatest length', () => {
    expect(validateForm('contact', form({ ...good.contact, message: 'm'.repeat(5000) })).ok).toBe(
      true,
    );
    expect(validateForm('contact', form({ ...good.contact, message: 'm'.repeat(5001) })).ok).toBe(
      false,
    );
  });
});

describe('the proposed time of a call', () => {
  const now = Date.UTC(2026, 6, 1, 12);
  const check = (time: string, timeZone = '') => {
    const call = {
      firstName: 'Ada',
      lastName: 'King',
      email: 'a@b.c',
      company: 'Inc',
      role: 'CEO',
    };
    return validateForm('investor', form({ ...call, time, timeZone }), now);
  };
  const errorOf = (time: string, timeZone?: string) => {
    const checked = check(time, timeZone);
    return checked.ok ? undefined : [checked.error, checked.fields];
  };

  it('is one that there is, and not over, in the zone that was chosen or that of the office', () => {
    expect(errorOf('2026-07-01T13:01')).toBeUndefined();
    expect(errorOf('2026-07-01T13:00')).toEqual([pastTimeText, ['time']]);
    expect(errorOf('2026-07-01T08:01', 'America/New_York')).toBeUndefined();
    expect(errorOf('2026-07-01T08:00', 'America/New_York')).toEqual([pastTimeText, ['time']]);
    expect(errorOf('2026-02-30T10:00')).toEqual([badTimeText, ['time']]);
    expect(errorOf('tomorrow')).toEqual([badTimeText, ['time']]);
  });

  it('may be in any zone of the world, listed or not, and in no other', () => {
    expect(errorOf('2026-07-02T08:00', 'Pacific/Kiritimati')).toBeUndefined();
    expect(errorOf('', 'Mars/Olympus')).toEqual([describeUnknownOption('Time zone'), ['timeZone']]);
    expect(errorOf('2026-07-02T08:00', 'Mars/Olympus')?.[1]).toEqual(['timeZone']);
    expect(errorOf('tomorrow', 'Mars/Olympus')).toEqual([badTimeText, ['time', 'timeZone']]);
  });
});

it('only a field of several lines keeps its lines', () => {
  const values = { ...good.demo, name: 'Ada\nKing', message: 'One\nTwo' };
  expect(validateForm('demo', form(values))).toMatchObject({
    ok: true,
    values: { name: 'Ada King', message: 'One\nTwo' },
  });
});

it('cleaning keeps words and lines, drops what no store or mail can carry', () => {
  expect(cleanText('a\u0000b\u001bc\ud800d\r\ne\rf\tg', true)).toBe('abc\ufffdd\ne\nf\tg');
  expect(cleanText('Eve\r\nBcc: x@y.z', false)).toBe('Eve Bcc: x@y.z');
  expect(cleanText('naïve 𝄞 漢字 עברית', false)).toBe('naïve 𝄞 漢字 עברית');
});
