/** Posts that are as large as a post may be, made of what a careless server takes longest over. */
export type Body = { body: string; type?: string };

const boundary = `${'-'.repeat(29)}x`;
export const formatPart = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
export const createMultipart = (parts: string): Body => ({
  body: `${parts}--${boundary}--\r\n`,
  type: `multipart/form-data; boundary=${boundary}`,
});
/** `unit` repeated to fill at most `size` characters. */
const repeatToSize = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length));

/** Name, address, and the post of at most `size` bytes. */
export const costlyPosts: [string, string, (size: number) => Body][] = [
  [
    'dots in an address',
    '/_actions/newsletter',
    (size) => ({ body: `email=a@${repeatToSize('.', size)}@` }),
  ],
  ['fields without a value', '/_actions/demo', (size) => ({ body: repeatToSize('a&', size) })],
  ['fields on a page', '/demo?_action=demo', (size) => ({ body: repeatToSize('a&', size) })],
  [
    'the hidden field',
    '/_actions/demo',
    (size) => ({ body: `name=A&company=B&email=a@b.c&${repeatToSize('referral_note=x&', size)}` }),
  ],
  ['parts', '/_actions/demo', (size) => createMultipart(repeatToSize(formatPart('a', ''), size))],
  [
    'headers of a part',
    '/_actions/demo',
    (size) => createMultipart(formatPart(`a"\r\n${repeatToSize('a: b\r\n', size)}x: "`, '')),
  ],
  [
    'line ends like a boundary',
    '/_actions/demo',
    (size) =>
      createMultipart(formatPart('message', repeatToSize(`\r\n--${boundary.slice(1)}`, size))),
  ],
  [
    'markup given back',
    '/demo?_action=demo',
    (size) => ({ body: `message=${repeatToSize('<', size)}` }),
  ],
  ['line ends', '/_actions/contact', (size) => ({ body: `message=${repeatToSize('%0d', size)}` })],
  ['spaces', '/_actions/contact', (size) => ({ body: `message=x${repeatToSize('+', size)}x` })],
  [
    'a time zone',
    '/_actions/investor',
    (size) => ({
      body: `firstName=A&lastName=B&email=a@b.c&company=C&role=D&time=2031-01-01T10:00&timeZone=${repeatToSize('a', size)}`,
    }),
  ],
];
