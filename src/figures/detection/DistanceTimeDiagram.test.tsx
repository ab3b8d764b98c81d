import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultRun, run } from '../../simulation/scenario.ts';
import { DEFAULT } from '../../simulation/settings.ts';
import { ArrivalTable, DistanceTimeDiagram } from './DistanceTimeDiagram.tsx';

describe('distance–time diagram', () => {
  const html = renderToStaticMarkup(<DistanceTimeDiagram run={defaultRun()} id="d" />);

  it('is named by its own title, says what it shows and what came of it', () => {
    expect(html).toContain('aria-labelledby="d-title"');
    expect(html).toMatch(/<title id="d-title">[^<]*KP 18\+200[^<]*12\.3 s/);
  });

  it('stays small and carries no style attribute, which the page’s policy would refuse', () => {
    expect(gzipSync(html, { level: 9 }).length).toBeLessThan(5 * 1024);
    expect(html).not.toContain('style=');
    expect(html).not.toMatch(/\d\.\d\d/);
  });

  it('draws no alarm where none was raised', () => {
    const missed = renderToStaticMarkup(
      <DistanceTimeDiagram run={run({ ...DEFAULT, leakShare: 0.0005 })} id="m" />,
    );
    expect(missed).toContain('No alarm is raised.');
    expect(missed).not.toContain('alarm </tspan>');
    expect(missed).not.toContain('fill-alarm');
  });

  it('has a table that gives the same arrivals', () => {
    const table = renderToStaticMarkup(<ArrivalTable run={defaultRun()} />);
    for (const s of defaultRun().sensors) expect(table).toContain(s.pick?.time.toFixed(2));
  });
});
