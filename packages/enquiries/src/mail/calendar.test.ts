import { renderProposal } from './calendar.ts';

let text: string;
beforeEach(() => {
  text = renderProposal({
    uid: 'K7QP-4MXD@strathline.example',
    summary: 'Call with Ada; King, "CEO"',
    description: `One\r\nEND:VCALENDAR\nBEGIN:VALARM\u0001\r\u007f${'𝄞é'.repeat(60)}`,
    start: Date.UTC(2026, 6, 15, 8, 30),
    minutes: 30,
    stamp: Date.UTC(2026, 6, 1),
  });
});

it('has lines of at most 75 bytes, whole characters, ended by CRLF', () => {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
    expect(line.isWellFormed()).toBe(true);
  }
});

it('says when, in UTC, and escapes what was typed', () => {
  expect(text).toContain('\r\nDTSTART:20260715T083000Z\r\n');
  expect(text).toContain('\r\nDTEND:20260715T090000Z\r\n');
  expect(text).not.toMatch(/METHOD|ORGANIZER/);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Call with Ada\\; King\\, "CEO"\r\n');
  // Every way to end a line is one that stays inside the value; other controls are spaces.
  expect(unfolded).toContain('DESCRIPTION:One\\nEND:VCALENDAR\\nBEGIN:VALARM \\n 𝄞é');
  expect(unfolded).not.toMatch(/[^\P{Cc}\r\n]/u);
  expect(unfolded.match(/^(BEGIN|END):/gm)).toHaveLength(4);
});
