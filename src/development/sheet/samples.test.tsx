import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { kitSamples } from './kit-samples.tsx';
import { uiSamples } from './ui-samples.tsx';

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => name.replace('.tsx', ''));

/** The frame of every sample, and words inside a drawing, which the drawings show. */
const shownByOthers = ['Container', 'text'];

it.each([
  ['src/components/ui', uiSamples],
  ['src/figures/kit', kitSamples],
] as const)('the sheet shows every file of %s', (folder, samples) => {
  const wanted = filesOf(folder).filter((name) => !shownByOthers.includes(name));
  expect(samples.map(({ name }) => name).sort()).toEqual(wanted.sort());
});

it.each([...uiSamples, ...kitSamples].map((sample) => [sample.name, sample] as const))(
  '%s is drawn on each of its grounds',
  (_name, { draw, grounds = ['paper'] }) => {
    for (const ground of grounds) {
      const markup = renderToStaticMarkup(draw({ ground }));
      expect(markup).not.toBe('');
      expect(markup).not.toMatch(/NaN|undefined/);
    }
  },
);
