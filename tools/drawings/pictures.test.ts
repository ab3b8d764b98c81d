import sharp from 'sharp';
import { comparePictures } from './pictures.ts';

const square = (width: number, inked: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: inked, height: 10, channels: 3, background: '#0e2029' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

it('counts the pixels that differ and paints them red, the rest faded', async () => {
  const { png, share } = await comparePictures(await square(20, 5), await square(20, 8));
  expect(share).toBeCloseTo(3 / 20, 2);
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(6 * 3, 7 * 3)]).toEqual([215, 0, 0]);
  expect(data[19 * 3]).toBeGreaterThan(250);
  expect((await comparePictures(await square(20, 5), await square(20, 5))).share).toBe(0);
});

it('compares pictures of two sizes', async () => {
  const { share } = await comparePictures(await square(20, 20), await square(10, 5));
  expect(share).toBeGreaterThan(0.5);
});
