import fc from 'fast-check';
import { cleanAddress } from '../forms/clean-address.ts';
import { getDomain, isAddress, normaliseMailbox, toMailAddress } from './address.ts';

describe('isAddress', () => {
  it('takes what browsers take in an e-mail field, with a dot in the domain', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isAddress(address)).toBe(true);
      }),
    );
  });

  it('takes only what docs/requirements.md takes: text, @, text, a dot, text, no space', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aé@. +<>"\u202e\u200b\t-') });
    fc.assert(
      fc.property(text, fc.constantFrom('@', '.', ''), text, (before, between, after) => {
        const value = `${before}@${after}${between}c`;
        if (isAddress(value)) expect(value).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes no character that is not seen, wherever it stands', () => {
    const invisible = [0x00, 0x0a, 0x7f, 0x85, 0xad, 0x61c, 0x180e, 0x200b, 0x200d, 0x200e, 0x202e];
    const more = [0x2028, 0x2060, 0x2066, 0x2069, 0x3164, 0xfe0f, 0xfeff, 0xfff9, 0xe0041];
    for (const code of [...invisible, ...more]) {
      const address = 'ada.king@pipes.example';
      for (let at = 0; at <= address.length; at++) {
        const value = address.slice(0, at) + String.fromCodePoint(code) + address.slice(at);
        expect(isAddress(value), `U+${code.toString(16)} at ${at}`).toBe(false);
      }
    }
  });
});

it.each([
  [`${'x'.repeat(64)}@b.c`, true],
  [`${'x'.repeat(65)}@b.c`, false],
  [`a@${'x'.repeat(63)}.c`, true],
  [`a@${'x'.repeat(64)}.c`, false],
  [`a@${'x.'.repeat(125)}cd`, true],
  [`a@${'x.'.repeat(125)}cde`, false],
])('measures %s', (address, isOne) => {
  expect(isAddress(address)).toBe(isOne);
});

it('the domain is what stands behind the last at sign, in small letters', () => {
  expect(getDomain('ada@Pipes.Example')).toBe('pipes.example');
  expect(getDomain('a@b@C.d')).toBe('c.d');
});

it.each([
  ['Victim+17@x.org', 'victim@x.org'],
  ['v.i.c.t.i.m@x.org', 'victim@x.org'],
  ['vic.tim+a+b@GoogleMail.com', 'victim@gmail.com'],
  ['ｖictim@x.org', 'victim@x.org'],
  ['+tag@x.org', '+tag@x.org'],
])('%s is %s', (address, mailbox) => {
  expect(normaliseMailbox(address)).toBe(mailbox);
});

describe('an address as it was pasted', () => {
  it.each([
    ['jo@site.example\u200b', 'jo@site.example', 'jo@site.example'],
    ['\u202ajo@site.example\u202c', 'jo@site.example', 'jo@site.example'],
    ['jo@si\u00adte.example', 'jo@site.example', 'jo@site.example'],
    ['\ufeffj\u200do@site.example', 'jo@site.example', 'jo@site.example'],
    ['info@münchen.example', 'info@münchen.example', 'info@xn--mnchen-3ya.example'],
    ['info@نامه\u200cای.example', 'info@نامه\u200cای.example', 'info@xn--mgba3gch31f060k.example'],
  ])('%j is %s, sent to %s', (pasted, clean, sent) => {
    expect(cleanAddress(pasted)).toBe(clean);
    expect(isAddress(clean)).toBe(true);
    expect(toMailAddress(clean)).toBe(sent);
  });

  it('is refused where a browser refuses it', () => {
    expect(isAddress('用户@例子.example')).toBe(false);
  });
});
