/** Posts that are as large as a post may be, made of what a careless server takes longest over. */
export type Body = { body: string; type?: string };

const boundary = `${'-'.repeat(29)}x`;
export const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
export const multipart = (parts: string): Body => ({
  body: `${parts}--${boundary}--\r\n`,
  type: `multipart/form-data; boundary=${boundary}`,
});
/** `unit` repeated to fill at most `size` characters. */
const fill = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length));

/** Name, address, and the post of at most `size` bytes. */
export const costlyPosts: [string, string, (size: number) => Body][] = [
  [
    'dots in an address',
    '/_actions/newsletter',
    (size) => ({ body: `email=a@${fill('.', size)}@` }),
  ],
  ['fields without a value', '/_actions/demo', (size) => ({ body: fill('a&', size) })],
  ['fields on a page', '/demo?_action=demo', (size) => ({ body: fill('a&', size) })],
  [
    'the hidden field',
    '/_actions/demo',
    (size) => ({
      body: `name=A&company=B&email=a@b.c&${fill('referral_note=x&', size)}`,
    }),
  ],
  ['parts', '/_actions/demo', (size) => multipart(fill(part('a', ''), size))],
  [
    'headers of a part',
    '/_actions/demo',
    (size) => multipart(part(`a"\r\n${fill('a: b\r\n', size)}x: "`, '')),
  ],
  [
    'line ends like a boundary',
    '/_actions/demo',
    (size) => multipart(part('message', fill(`\r\n--${boundary.slice(1)}`, size))),
  ],
  ['markup given back', '/demo?_action=demo', (size) => ({ body: `message=${fill('<', size)}` })],
  ['line ends', '/_actions/contact', (size) => ({ body: `message=${fill('%0d', size)}` })],
  ['spaces', '/_actions/contact', (size) => ({ body: `message=x${fill('+', size)}x` })],
  [
    'a time zone',
    '/_actions/investor',
    (size) => ({
      body: `firstName=A&lastName=B&email=a@b.c&company=C&role=D&time=2031-01-01T10:00&timeZone=${fill('a', size)}`,
    }),
  ],
];
