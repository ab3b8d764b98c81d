import { createFolder, readFiles } from '#support/folder.ts';
import { renderBrandFiles } from '../brand/brand-files.ts';
import { renderPng } from '../svg/render-png.ts';
import { renderIcons, writeIcons } from './render-icons.ts';

const svg = renderBrandFiles()['public/favicon.svg'] ?? '';
it('fills the whole square where the system cuts the icon to a shape', () => {
  const all = new Map(renderIcons(svg));
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
  const client = createFolder({ 'favicon.svg': svg });
  writeIcons(client);
  expect(Object.keys(readFiles(client))).toEqual([
    ...['apple-touch-icon.png', 'favicon.ico', 'favicon.svg', 'icon-192.png', 'icon-512.png'],
    'icon-maskable-512.png',
  ]);
});
