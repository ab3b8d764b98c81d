import { type FieldDefinition, getOptionLabel } from './definition.ts';
import * as texts from './error-texts.ts';
import { defineSelect, nameField } from './fields.ts';
import { forms, mails } from './index.ts';
import { buildConfirmationTexts } from './newsletter.ts';
import { readForm } from './read-form.ts';

const described = ({ label, required, name, type, maxLength, ...more }: FieldDefinition) =>
  [
    `${label}${required ? '*' : ''}: ${name}, ${type} of ${maxLength}`,
    more.autocomplete ?? (more.rows && `${more.rows} rows`),
    !more.anyTimeZone &&
      more.options?.map((option) => `${option.label} (${option.value})`).join('; '),
  ]
    .filter(Boolean)
    .join(', ');

const email = 'Email*: email, email of 254, email';
const company = 'company, text of 160, organization';
const phone = 'Phone: phone, tel of 40, tel';
const message = 'message, textarea of 5000';

const sender = {
  name: 'Ada King',
  firstName: 'Ada',
  lastName: 'King',
  company: 'Pipes',
  email: 'ada@b.c',
};

/** As docs/requirements.md fixes them; limits are our own. */
test.each([
  [
    'demo',
    ['Book a demo', 'Submitting...'],
    [
      ...['Name*: name, text of 100, name', email, `Company*: ${company}`, phone],
      'Industry: industry, select of 40, Oil & Gas (oil-gas); Mining (mining); Utilities (utilities); Petrochemical (petrochemical); Marine & Offshore (marine); Other (other)',
      'Service of interest: service, select of 40, Leak detection (leak-detection); Corrosion management (corrosion-management); Cathodic protection (cathodic-protection); Digitalization and data analytics (digitalization); More than one service (multiple)',
      `Message: ${message}, 4 rows`,
    ],
  ],
  [
    'contact',
    ['Send message', 'Sending...'],
    [
      ...['Name*: name, text of 100, name', email, `Company: ${company}`, phone],
      'Subject: subject, select of 40, General enquiry (general-inquiry); Leak detection (leak-detection); Corrosion management (corrosion-management); Cathodic protection (cathodic-protection); Partnership (partnership); Support (support)',
      `Message*: ${message}, 6 rows`,
    ],
  ],
  [
    'investor',
    ['Schedule a Call', 'Sending...'],
    [
      'First name*: firstName, text of 100, given-name',
      'Last name*: lastName, text of 100, family-name',
      ...[email, `Company*: ${company}`],
      'Role*: role, text of 120, organization-title',
      'Preferred time: time, datetime-local of 25',
      'Time zone: timeZone, select of 64',
      `Message: ${message}, 4 rows`,
    ],
  ],
  ['newsletter', ['Subscribe', 'Sending...'], [email]],
] as const)('the %s form has its buttons and fields', (kind, buttons, fields) => {
  const { submit, submitting } = forms[kind];
  expect([submit, submitting]).toEqual(buttons);
  expect(forms[kind].fields.map(described)).toEqual(fields);
});

test.each([
  [
    texts.describeTooLong('Message', 5000, 6000),
    'Message can have at most 5,000 characters. Yours has 6,000.',
  ],
  [
    texts.describeFailure('It failed.', 'a@b.c'),
    'It failed. Please try again or contact us directly at a@b.c.',
  ],
  [buildConfirmationTexts(7).lead, 'Follow the link within 7 days to confirm.'],
  [getOptionLabel(defineSelect('a', 'A', [{ value: 'b', label: 'B' }]), 'b'), 'B'],
  [getOptionLabel(nameField, 'Ada'), 'Ada'],
  [forms.demo.success, "sent successfully! We'll contact you within 24 hours."],
  [forms.contact.success, "sent successfully! We'll respond within 24 hours."],
  [texts.describeTooMany('a@b.c'), 'too many messages from your connection'],
  [texts.describeTooMany('a@b.c'), 'contact us directly at a@b.c.'],
  [texts.describeBusy('a@b.c'), 'too many sign-ups'],
  [texts.describeUnexpected('a@b.c'), 'contact us directly at a@b.c.'],
  [texts.describeUnknownOption('Role'), 'one of the listed options for Role.'],
  [texts.missingText, 'all required fields'],
  [texts.badEmailText, 'a valid email address'],
  [texts.badTimeText, 'as a date and a time of day'],
  [texts.pastTimeText, 'in the future'],
  [mails.demo.subject(sender), 'New Demo Request from Ada King - Pipes'],
  [mails.contact.subject({ ...sender, subject: 'support' }), 'Contact Form: Support - Ada King'],
  [mails.contact.subject(sender), 'Contact Form: General Inquiry - Ada King'],
  [mails.investor.subject(sender), 'Investor Call Request from Ada King - Pipes'],
  [mails.newsletter.subject(sender), 'Newsletter Sign-up: ada@b.c'],
])('says "%s"', (text, expected) => {
  expect(text).toContain(expected);
});

describe('a posted body', () => {
  const urlencoded = (count: number) =>
    Array.from({ length: count }, (_, n) => `f${n}=x`).join('&');
  const multipart = (count: number) =>
    `${Array.from({ length: count }, (_, n) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`).join('')}--b--\r\n`;

  test.each([
    ['application/x-www-form-urlencoded', urlencoded(101), 101],
    ['application/x-www-form-urlencoded;charset=utf-8', 'f0=x', 1],
    ['Multipart/Form-Data ; boundary=b', multipart(100), 100],
    ['application/x-www-form-urlencoded', urlencoded(102), { status: 413 }],
    ['multipart/form-data; boundary=b', multipart(101), { status: 413 }],
    ['multipart/form-data; boundary=b', 'no part', { status: 400 }],
    ['application/x-www-form-urlencodedx', 'f0=x', { status: 415 }],
    ['text/plain', 'f0=x', { status: 415 }],
    ['', '', { status: 415 }],
  ])('of type "%s" is read, or refused with a reason', async (type, body, expected) => {
    const read = await readForm(type, new TextEncoder().encode(body));
    if (read instanceof FormData) expect([...read.keys()]).toHaveLength(Number(expected));
    else expect(read).toMatchObject(expected as object);
  });

  it('without a field is an empty form', async () => {
    const read = await readForm('application/x-www-form-urlencoded', new Uint8Array());
    expect([...(read as FormData)]).toEqual([]);
  });
});
