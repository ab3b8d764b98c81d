import sharp from 'sharp';
import { checkPhotograph, minWidth } from './photograph.ts';

test.each([
  ['as it is shown, the camera upright', minWidth + 100, minWidth - 200, 6, false],
  ['as it is shown, the camera on its side', minWidth - 200, minWidth, 6, true],
  ['by its pixels without a turn', minWidth, minWidth - 400, 1, true],
])('the width of a photograph counts %s', async (_, width, height, orientation, isWide) => {
  const pixels = { create: { width, height, channels: 3, background: '#555' } } as const;
  const checked = checkPhotograph(
    await sharp(pixels).jpeg().withMetadata({ orientation }).toBuffer(),
  );
  await (isWide
    ? expect(checked).resolves.toBe('jpg')
    : expect(checked).rejects.toThrow(`${minWidth} or more`));
});

test('what is no photograph is refused', () =>
  expect(checkPhotograph(Buffer.from('HEIC'))).rejects.toThrow('JPEG, PNG or WebP'));
