import { formKinds, forms, tokenField, trapField } from '@site/enquiries/forms';
import fc from 'fast-check';
import { anyText } from '../any-text.ts';

/**
 * Posts of strangers: forms with every kind of value, forms that are none, and bytes that are no
 * HTTP.
 */

/** Stands in what is typed where markup would start; must never be found unescaped. */
export const mark = '<zq9x';
const injected = 'X-Zq9x: 1';

const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  `Eve\r\n${injected}`,
  `Eve\n${injected}\n\n<html>`,
  'Eve\r\nBcc: victim@example.org',
  'Eve%0d%0aBcc:victim@example.org',
  `${mark} onload=alert(1)>`,
  `"'>${mark}>`,
  `</script>${mark}>`,
  `</textarea></title>${mark}>`,
  `]]>${mark}>`,
  `&lt;${mark}>`,
  '\u202eevil\u202c\u2066x',
  '\u2028\u2029\u0085',
  '=cmd|"/c calc"!A0',
  '+1+1',
  '@SUM(A1:A9)',
  "'; drop table enquiries; --",
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '__proto__',
  'NaN',
  'null',
  '[object Object]',
  '%s%n%x',
  '𝄞'.repeat(60),
  'e\u0301'.repeat(300),
  'x'.repeat(5000),
  'x'.repeat(5001),
  '\ufeffBOM',
  'a@b.c',
  '<a@b.c>',
  '"a b"@c.d',
  'a@b.c,d@e.f',
  '2030-01-01T10:00',
  '2030-02-30T10:00',
  'Europe/London',
  'oil-gas',
  'constructor',
];

/** Bytes that are no UTF-8: half a surrogate pair, a cut sequence, an overlong NUL, a lone 0xFF. */
const rawBytes = ['eda080', 'e282', 'c080', 'ff', 'fffe0041', '00'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

const value: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nasty).map((text) => Buffer.from(text)) },
  { weight: 3, arbitrary: anyText().map((text) => Buffer.from(text)) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }).map((t) => Buffer.from(t)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...rawBytes) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
);

type Part = { name: string; value: Buffer; file: boolean };

const valid: Record<string, string> = {
  name: 'Ada',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  company: 'Pipes Ltd',
  role: 'Partner',
  phone: '+44 1632 960000',
  industry: 'mining',
  service: 'multiple',
  subject: 'support',
  message: 'A message.',
  time: '2031-05-05T10:00',
  timeZone: 'Asia/Tokyo',
};

const fieldNames = [...new Set(Object.values(forms).flatMap((f) => f.fields.map((x) => x.name)))];
const oddNames = [
  ...fieldNames.map((name) => `${name}[]`),
  '__proto__',
  'constructor',
  'toString',
  '_action',
  'name[0][x]',
  '',
  tokenField,
  trapField,
];

const part: fc.Arbitrary<Part> = fc.record({
  name: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fieldNames) },
    { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
    { weight: 1, arbitrary: fc.string() },
  ),
  value,
  file: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

export type HostileForm = {
  type: 'form';
  path: string;
  encoding: 'multipart' | 'urlencoded';
  parts: Part[];
};
export type HostileBody = { type: 'body'; path: string; contentType: string; body: Buffer };
export type HostileBytes = { type: 'bytes'; bytes: Buffer };

const pages = {
  ...{ demo: '/demo', contact: '/contact', investor: '/investors', newsletter: '/newsletter' },
};
const path = fc
  .tuple(fc.constantFrom(...formKinds), fc.integer({ min: 0, max: 3 }))
  // One in four as a page, the rest as the browser's own call: a page costs ten times as much.
  .map(([kind, n]) => (n === 0 ? `${pages[kind]}?_action=${kind}` : `/_actions/${kind}`));

export const hostileForm: fc.Arbitrary<HostileForm> = fc
  .record({
    path,
    encoding: fc.constantFrom('multipart' as const, 'urlencoded' as const),
    base: fc.subarray(Object.keys(valid), { minLength: 6 }),
    parts: fc.array(part, { maxLength: 6 }),
    big: fc.integer({ min: 0, max: 199 }),
  })
  .map(({ path, encoding, base, parts, big }) => {
    const hostileNames = new Set(parts.map(({ name }) => name));
    const kept = base
      .filter((name) => !hostileNames.has(name) || parts.length % 2 === 0)
      .map((name) => ({ name, value: Buffer.from(valid[name] ?? ''), file: false }));
    const all = parts.length % 3 === 0 ? [...parts, ...kept] : [...kept, ...parts];
    if (big === 0) all.push({ name: 'message', value: Buffer.alloc(1_000_000, 'x'), file: false });
    if (big === 1) all.push({ name: 'message', value: Buffer.alloc(20_000, '<'), file: false });
    return { type: 'form', path, encoding, parts: all };
  });

const boundary = '----hostile';

/** Every byte as % and two digits. By index, because some values have a million bytes. */
function encodePercent(bytes: Buffer): string {
  const digits = Buffer.from(bytes.toString('hex'));
  const encoded = Buffer.alloc(3 * bytes.length, '%');
  for (let i = 0; i < bytes.length; i++) {
    encoded[3 * i + 1] = digits[2 * i] as number;
    encoded[3 * i + 2] = digits[2 * i + 1] as number;
  }
  return encoded.toString('latin1');
}

/** A form as bytes. Names are quoted as a browser does; values are what they are. */
export function encodeForm({ encoding, parts }: HostileForm): {
  contentType: string;
  body: Buffer;
} {
  if (encoding === 'urlencoded') {
    const text = parts
      .map((p) => `${encodePercent(Buffer.from(p.name))}=${encodePercent(p.value)}`)
      .join('&');
    return { contentType: 'application/x-www-form-urlencoded', body: Buffer.from(text) };
  }
  const chunks = parts.flatMap(({ name, value, file }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name
        .replaceAll('\n', '%0A')
        .replaceAll('\r', '%0D')
        .replaceAll(
          '"',
          '%22',
        )}"${file ? '; filename="x.exe"\r\nContent-Type: application/x-msdownload' : ''}\r\n\r\n`,
    ),
    value,
    Buffer.from('\r\n'),
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Changes some bytes: cuts, repeats, replaces, inserts. */
function mutateBytes(
  bytes: Buffer,
  changes: { at: number; how: number; with: Uint8Array }[],
): Buffer {
  let out = bytes;
  for (const change of changes) {
    const at = Math.floor(change.at * out.length);
    const before = out.subarray(0, at);
    const after = out.subarray(at);
    const inserted = Buffer.from(change.with);
    if (change.how === 0) out = Buffer.from(before);
    else if (change.how === 1) out = Buffer.concat([before, inserted, after]);
    else if (change.how === 2)
      out = Buffer.concat([before, inserted, after.subarray(inserted.length)]);
    else out = Buffer.concat([before, after.subarray(0, 40), after]);
  }
  return out;
}

const generateChanges = (maxLength: number) =>
  fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      how: fc.integer({ min: 0, max: 3 }),
      with: fc.uint8Array({ minLength: 1, maxLength: 12 }),
    }),
    { minLength: 1, maxLength },
  );

const contentTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/form-data; boundary="----hostile"; charset=utf-7',
  'multipart/mixed; boundary=----hostile',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/json',
  'text/plain',
  'text/html',
  'image/svg+xml',
  'application/octet-stream',
  '*/*',
  ';',
  '',
];

export const hostileBody: fc.Arbitrary<HostileBody> = fc
  .record({
    path,
    form: hostileForm,
    contentType: fc.option(fc.constantFrom(...contentTypes)),
    changes: generateChanges(3),
  })
  .map(({ path, form, contentType, changes }) => {
    const encoded = encodeForm(form);
    return {
      type: 'body',
      path,
      contentType: contentType ?? encoded.contentType,
      body: mutateBytes(encoded.body, changes),
    };
  });

export const hostileBytes: fc.Arbitrary<HostileBytes> = fc
  .record({
    path,
    form: hostileForm,
    changes: generateChanges(4),
    extra: fc.constantFrom(
      '',
      'Transfer-Encoding: chunked\r\n',
      'Content-Length: 5\r\n',
      'Content-Length: -1\r\n',
      'Content-Length: 99999999999999999999\r\n',
      'Expect: 100-continue\r\n',
      'Expect: nonsense\r\n',
      'Upgrade: h2c\r\nConnection: Upgrade\r\n',
      'Content-Encoding: gzip\r\n',
      'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n',
      `X-Long: ${'a'.repeat(20_000)}\r\n`,
      ' folded\r\n',
      'No colon here\r\n',
      'Host: second.example\r\n',
      'Cookie: a=\u0001\r\n',
    ),
  })
  .map(({ path, form, changes, extra }) => {
    const { contentType, body } = encodeForm(form);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${extra}Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const request = Buffer.concat([Buffer.from(head), body.subarray(0, 3000)]);
    return { type: 'bytes', bytes: mutateBytes(request, changes) };
  });
