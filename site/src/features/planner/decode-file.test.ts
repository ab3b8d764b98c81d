import { decodeFile } from './decode-file.ts';

const wide = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));

it.each([
  ['UTF-8', new TextEncoder().encode('Höhe;1'), 'Höhe;1'],
  ['Windows', Uint8Array.of(0x48, 0xf6, 0x68, 0x65), 'Höhe'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, ...wide('KP;Z')), 'KP;Z'],
  ['UTF-16 without its mark', wide('0;40\n'.repeat(30)), '0;40\n'.repeat(30)],
  ['UTF-16, cut within a letter', Uint8Array.of(0xff, 0xfe, ...wide('KP'), 0x3b), 'KP\ufffd'],
])('reads %s', async (_, bytes, text) => {
  expect(await decodeFile(new Blob([bytes]))).toBe(text);
});
