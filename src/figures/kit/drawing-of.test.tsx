import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SectorDrawing } from '../sectors/SectorDrawing.tsx';
import { ServiceDrawing } from '../services/ServiceDrawing.tsx';

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

test('a service without a drawing gets a plain one without call-outs, and one line says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const drawn = (service: string, numbered: boolean) =>
    renderToStaticMarkup(<ServiceDrawing service={service} numbered={numbered} />);
  for (const service of ['risk-review', 'toString']) {
    expect(drawn(service, true)).toMatch(/^<svg[\s\S]*<path/);
    expect(drawn(service, true)).toBe(drawn(service, false));
  }
  expect(drawn('leak-detection', true)).not.toBe(drawn('leak-detection', false));
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('"risk-review"'),
    expect.stringContaining('"toString"'),
  ]);
  warn.mockRestore();
});
