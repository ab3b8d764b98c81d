import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPng } from '../svg/render-png.ts';

function encodeIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

export function renderIcons(svg: string): [name: string, body: Buffer][] {
  // Systems crop maskable icons: fill the square, keep the mark in the inner 80%.
  const square = svg.replace(' rx="2"', '');
  const maskable = square
    .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
    .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"');
  return [
    ['favicon.ico', encodeIco(renderPng(svg, 32), 32)],
    ['apple-touch-icon.png', renderPng(square, 180)],
    ['icon-192.png', renderPng(svg, 192)],
    ['icon-512.png', renderPng(svg, 512)],
    ['icon-maskable-512.png', renderPng(maskable, 512)],
  ];
}

export function writeIcons(client: string): void {
  const svg = readFileSync(join(client, 'favicon.svg'), 'utf8');
  for (const [name, body] of renderIcons(svg)) writeFileSync(join(client, name), body);
}
