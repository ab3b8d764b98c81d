import { expect, it } from 'vitest';
import { filesIn, folderOf } from '../../../tests/support/folder.ts';
import { brandFiles } from '../brand/brand-files.ts';
import { renderPng } from '../svg/render-png.ts';
import { icons, writeIcons } from './icons.ts';

const svg = brandFiles()['public/favicon.svg'] ?? '';
const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)];

it('has every icon in its size', () => {
  const all = new Map(icons(svg));
  const ico = all.get('favicon.ico');
  all.delete('favicon.ico');
  expect([...all].map(([name, png]) => [name, sizeOf(png)])).toEqual([
    ['apple-touch-icon.png', [180, 180]],
    ['icon-192.png', [192, 192]],
    ['icon-512.png', [512, 512]],
    ['icon-maskable-512.png', [512, 512]],
  ]);
  // One picture, of 32 by 32 pixels at 32 bits, behind a header of 22 bytes.
  const png = renderPng(svg, 32);
  expect([...(ico?.subarray(0, 14) ?? [])]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
  expect(ico?.readUInt32LE(14)).toBe(png.length);
  expect(ico?.readUInt32LE(18)).toBe(22);
  expect(ico?.subarray(22)).toEqual(png);
});

it('fills the whole square where the system cuts the icon to a shape', () => {
  const all = new Map(icons(svg));
  const square = svg.replace(' rx="2"', '');
  expect(all.get('apple-touch-icon.png')).toEqual(renderPng(square, 180));
  expect(all.get('icon-192.png')).toEqual(renderPng(svg, 192));
  const [, mark = ''] = /<rect[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  const fill = /fill="([^"]*)"/.exec(svg)?.[1];
  // The mark keeps to the inner 80 % of the picture.
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 42 42"><path d="M-5-5h42v42h-42z" fill="${fill}"/>${mark}</svg>`;
  expect(all.get('icon-maskable-512.png')).toEqual(renderPng(drawn, 512));
});

it('is written beside the icon that it is made from', () => {
  const client = folderOf({ 'favicon.svg': svg });
  writeIcons(client);
  expect(Object.keys(filesIn(client))).toEqual([
    ...['apple-touch-icon.png', 'favicon.ico', 'favicon.svg', 'icon-192.png', 'icon-512.png'],
    'icon-maskable-512.png',
  ]);
});
