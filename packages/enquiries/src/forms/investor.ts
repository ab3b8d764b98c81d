import { brand } from '@site/config';
import type { FormDefinition, MailDefinition } from './definition.ts';
import { companyField, defineSelect, emailField, messageField, nameField } from './fields.ts';

/** Of the company's markets, from west to east; the page can add the browser's own. */
const cities = [
  { value: 'America/Los_Angeles', label: 'Los Angeles' },
  { value: 'America/Edmonton', label: 'Calgary' },
  { value: 'America/Chicago', label: 'Houston' },
  { value: 'America/New_York', label: 'New York' },
  { value: 'America/Sao_Paulo', label: 'Rio de Janeiro' },
  { value: 'UTC', label: 'UTC' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Africa/Lagos', label: 'Lagos' },
  { value: 'Europe/Oslo', label: 'Stavanger, Paris, Berlin' },
  { value: 'Asia/Riyadh', label: 'Riyadh' },
  { value: 'Asia/Baghdad', label: 'Baghdad' },
  { value: 'Asia/Dubai', label: 'Muscat, Dubai' },
  { value: 'Asia/Kolkata', label: 'Mumbai, Delhi' },
  { value: 'Asia/Singapore', label: 'Singapore' },
  { value: 'Australia/Perth', label: 'Perth' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
  { value: 'Australia/Sydney', label: 'Sydney' },
];

const isOffice = ({ value }: { value: string }) => value === brand.timeZone;

export const timeZoneOptions = [
  ...cities.map((one) =>
    isOffice(one) && !one.label.includes(brand.city)
      ? { ...one, label: `${one.label}, ${brand.city}` }
      : one,
  ),
  ...(cities.some(isOffice) ? [] : [{ value: brand.timeZone, label: brand.city }]),
];

export const investorForm: FormDefinition = {
  kind: 'investor',
  fields: [
    { ...nameField, name: 'firstName', label: 'First name', autocomplete: 'given-name' },
    { ...nameField, name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
    emailField,
    companyField,
    {
      name: 'role',
      label: 'Role',
      required: true,
      type: 'text',
      autocomplete: 'organization-title',
      maxLength: 120,
    },
    {
      name: 'time',
      label: 'Preferred time',
      required: false,
      type: 'datetime-local',
      maxLength: 25,
    },
    { ...defineSelect('timeZone', 'Time zone', timeZoneOptions), anyTimeZone: true, maxLength: 64 },
    messageField,
  ],
  submit: 'Schedule a Call',
  submitting: 'Sending...',
  success: "Call request sent successfully! We'll contact you to arrange a time.",
  failure: 'Failed to send call request.',
};

export const investorMail: MailDefinition = {
  title: 'Investor call request',
  subject: ({ firstName, lastName, company }) =>
    `Investor Call Request from ${[firstName, lastName].filter(Boolean).join(' ')} - ${company}`,
};
