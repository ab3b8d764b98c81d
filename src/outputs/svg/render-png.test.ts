import { expect, it } from 'vitest';
import { headingWidth, renderPng } from './render-png.ts';

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inner}</svg>`;
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('renders in the drawing’s own size or in another width', () => {
  expect(sizeOf(renderPng(svg('')))).toEqual([20, 10]);
  expect(sizeOf(renderPng(svg(''), 60))).toEqual([60, 30]);
  expect(renderPng(svg('')).subarray(1, 4).toString()).toBe('PNG');
});

it('draws text with the site’s fonts, whatever font is named', () => {
  const text = (family: string) => renderPng(svg(`<text y="9" font-family="${family}">W</text>`));
  expect(text('Unknown')).toEqual(text('Archivo SemiBold'));
  expect(text('Geist Mono')).not.toEqual(text('Archivo SemiBold'));
  expect(text('Archivo SemiBold')).not.toEqual(renderPng(svg('')));
});

it('measures a heading at 100 px, as long as its words', () => {
  expect(headingWidth('')).toBe(0);
  const [one, two] = [headingWidth('WW'), headingWidth('WWWW')];
  expect(one).toBeGreaterThan(100);
  expect(one).toBeLessThan(300);
  expect(two / one).toBeGreaterThan(1.9);
  expect(two / one).toBeLessThan(2.1);
  expect(headingWidth('WW')).toBe(one);
  // A sign that HTML reserves is measured as itself.
  expect(headingWidth('&')).toBeLessThan(headingWidth('&&'));
  expect(headingWidth('W<b>')).toBeGreaterThan(headingWidth('Wb'));
});
