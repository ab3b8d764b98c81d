import type { FormKind } from './types.ts';

/**
 * The four forms as data, read by the server that checks them and by the islands that draw them.
 * Browser-safe: no Node imports.
 */

export type Option = { value: string; label: string };

export type FieldDefinition = {
  name: string;
  label: string;
  required: boolean;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'datetime-local';
  autocomplete?: string;
  /** Height of a textarea, in lines. */
  rows?: number;
  options?: readonly Option[];
  /** The options are IANA time zones, and any other one is welcome too: a browser knows its own. */
  anyTimeZone?: boolean;
  /** Longest value accepted, in UTF-16 code units as the browser's `maxlength` counts them. */
  maxLength: number;
};

export type FormDefinition = {
  kind: FormKind;
  fields: readonly FieldDefinition[];
  /** Text of the button at rest and while the form is on its way. */
  submit: string;
  submitting: string;
};

const name: FieldDefinition = {
  name: 'name',
  label: 'Name',
  required: true,
  type: 'text',
  autocomplete: 'name',
  maxLength: 100,
};
const email: FieldDefinition = {
  name: 'email',
  label: 'Email',
  required: true,
  type: 'email',
  autocomplete: 'email',
  // The longest address that SMTP can carry (RFC 5321, 4.5.3.1).
  maxLength: 254,
};
const company: FieldDefinition = {
  name: 'company',
  label: 'Company',
  required: true,
  type: 'text',
  autocomplete: 'organization',
  maxLength: 160,
};
const phone: FieldDefinition = {
  name: 'phone',
  label: 'Phone',
  required: false,
  type: 'tel',
  autocomplete: 'tel',
  maxLength: 40,
};
const message: FieldDefinition = {
  name: 'message',
  label: 'Message',
  required: false,
  type: 'textarea',
  rows: 4,
  maxLength: 5000,
};

export const industryOptions: readonly Option[] = [
  { value: 'oil-gas', label: 'Oil & Gas' },
  { value: 'mining', label: 'Mining' },
  { value: 'utilities', label: 'Utilities' },
  { value: 'petrochemical', label: 'Petrochemical' },
  { value: 'marine', label: 'Marine & Offshore' },
  { value: 'other', label: 'Other' },
];

export const serviceOptions: readonly Option[] = [
  { value: 'leak-detection', label: 'Leak detection' },
  { value: 'corrosion-management', label: 'Corrosion management' },
  { value: 'cathodic-protection', label: 'Cathodic protection' },
  { value: 'digitalization', label: 'Digitalization and data analytics' },
  { value: 'multiple', label: 'More than one service' },
];

export const subjectOptions: readonly Option[] = [
  { value: 'general-inquiry', label: 'General enquiry' },
  { value: 'leak-detection', label: 'Leak detection' },
  { value: 'corrosion-management', label: 'Corrosion management' },
  { value: 'cathodic-protection', label: 'Cathodic protection' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'support', label: 'Support' },
];

/** Zones where the company's clients are, from west to east; the page can add the browser's own. */
export const timeZoneOptions: readonly Option[] = [
  { value: 'America/Los_Angeles', label: 'Los Angeles' },
  { value: 'America/Edmonton', label: 'Calgary' },
  { value: 'America/Chicago', label: 'Houston' },
  { value: 'America/New_York', label: 'New York' },
  { value: 'America/Sao_Paulo', label: 'Rio de Janeiro' },
  { value: 'UTC', label: 'UTC' },
  { value: 'Europe/London', label: 'London, Aberdeen' },
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

const select = (fieldName: string, label: string, options: readonly Option[]): FieldDefinition => ({
  name: fieldName,
  label,
  required: false,
  type: 'select',
  options,
  maxLength: 40,
});

export const forms: Record<FormKind, FormDefinition> = {
  demo: {
    kind: 'demo',
    fields: [
      name,
      email,
      company,
      phone,
      select('industry', 'Industry', industryOptions),
      select('service', 'Service of interest', serviceOptions),
      message,
    ],
    submit: 'Request a demo',
    submitting: 'Submitting...',
  },
  contact: {
    kind: 'contact',
    fields: [
      name,
      email,
      { ...company, required: false },
      phone,
      select('subject', 'Subject', subjectOptions),
      { ...message, required: true, rows: 6 },
    ],
    submit: 'Send message',
    submitting: 'Sending...',
  },
  investor: {
    kind: 'investor',
    fields: [
      { ...name, name: 'firstName', label: 'First name', autocomplete: 'given-name' },
      { ...name, name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
      email,
      company,
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
      {
        ...select('timeZone', 'Time zone', timeZoneOptions),
        anyTimeZone: true,
        maxLength: 64,
      },
      message,
    ],
    submit: 'Schedule a Call',
    submitting: 'Sending...',
  },
  newsletter: {
    kind: 'newsletter',
    fields: [email],
    submit: 'Subscribe',
    submitting: 'Sending...',
  },
};

/**
 * Hidden fields of every form. `trapField` is a text input no person sees: whoever fills it is no
 * person. `tokenField` carries what `issueFormToken()` gave when the form was drawn.
 */
export const trapField = 'referral_note';
export const tokenField = 'form_token';

/** The label of a select's value, or the value itself where the field has no options. */
export function optionLabel(field: FieldDefinition, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}
