import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bindUnits } from '../content/bind-units.ts';
import { completeTitle, cutFrame } from './answer-frame.ts';

const buildPart = (words: string) => <p>{words}</p>;
const renderWhole = (words: string) =>
  bindUnits(
    `<head><title>${completeTitle(words)}</title></head>${renderToStaticMarkup(buildPart(words))}`,
  );
const cut = (page: string) => cutFrame(page, new Headers({ a: 'b' }), { part: buildPart('one') });

it('a page filled with another answer is that page rendered whole', async () => {
  const words = 'two $1 of 7 MPa';
  const filled = cut(renderWhole('one'))?.({ part: buildPart(words), title: words });
  expect(await filled?.text()).toBe(renderWhole(words));
  expect(filled?.headers.get('a')).toBe('b');
});

it('a page without the answer, or with it twice, is no frame', () => {
  expect(cut(renderWhole('other'))).toBeUndefined();
  expect(cut(renderWhole('one').repeat(2))).toBeUndefined();
});
