import { satteri } from '@astrojs/markdown-satteri';
import { decode } from '../kit/html/parse-html.ts';
import { printAsTyped } from './print-as-typed.ts';
import { splitAtParts } from './text-parts.ts';

const renderer = await satteri({ mdastPlugins: [printAsTyped] }).createRenderer({
  syntaxHighlight: false,
});
const renderBody = async (body: string) => splitAtParts((await renderer.render(body)).code.trim());

const readWords = (html: string) => decode(html.replace(/<[^>]*>/g, ''));

it.each([
  'At {done} the set {1, 2} of nodes, {process.env.DATABASE_URL}.',
  'Found in <5 s, <3, x<-y and a > b.',
  'Write to a@b.example at 10:30, 5:1, EN 12345:2018, :done.',
  '<b>bold</b> by Word’s <o:p></o:p> <span lang=EN-GB>é</span>',
  '<div onclick="alert(1)">hi *there*</div>',
  '<!-- a note -->',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<part>%7B%7D</part>',
  'import { readFileSync } from "node:fs"',
  '[a](javascript:alert(1)) [b](JaVaScript:b) [c](&#106;avascript:c) [d](vbscript:x) [e](data:text/html,x)',
  '<javascript:alert(1)>',
  '[r]: javascript:alert(1)',
  '{% partial file="package.json" /%} and ::: and $5',
])('%s is printed as typed', async (typed) => {
  const [html, ...parts] = await renderBody(typed);
  expect(parts).toEqual([]);
  expect(readWords(String(html)).replace(/[“”]/g, '"')).toBe(typed);
  const tags = new Set(String(html).match(/<[^>]*>/g));
  for (const tag of ['<p>', '</p>', '<a href="mailto:a@b.example">', '</a>']) tags.delete(tag);
  expect([...tags]).toEqual([]);
});

it('a line of its own names a part of the site, and a picture its file', async () => {
  const drawing = '::drawing{id="a" caption="A <b> & \'c\'"}';
  const [above, part, below, ...none] = await renderBody(`One.\n\n${drawing}\n\n- ${drawing}`);
  expect([above, part, none]).toEqual([
    '<p>One.</p>\n',
    { name: 'drawing', attributes: { id: 'a', caption: "A <b> & 'c'" } },
    [],
  ]);
  expect(readWords(String(below))).toContain('::drawing{id=');
  const [, picture] = await renderBody('![A pump](./pump.jpg "Me")');
  expect(picture).toMatchObject({ attributes: { alt: 'A pump', title: 'Me' } });
});
