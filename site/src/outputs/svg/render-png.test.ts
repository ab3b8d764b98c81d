import { renderPng } from './render-png.ts';

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
