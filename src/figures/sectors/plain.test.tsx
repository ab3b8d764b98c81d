import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SectorDrawing } from './SectorDrawing.tsx';

test('a sector without a drawing gets a plain one, and one line says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const sector of ['geothermal', 'geothermal', 'constructor']) {
    const svg = renderToStaticMarkup(<SectorDrawing sector={sector} />);
    expect(svg).toMatch(/^<svg[\s\S]*<path/);
  }
  renderToStaticMarkup(<SectorDrawing sector="water" />);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('content/sectors/geothermal.yaml'),
    expect.stringContaining('content/sectors/constructor.yaml'),
  ]);
  warn.mockRestore();
});
