import { DEFAULT_SETTINGS, runScenario } from '@site/leak-model/simulator';
import { renderToStaticMarkup } from 'react-dom/server';
import { DistanceTimeDiagram } from './DistanceTimeDiagram.tsx';

it('distance–time diagram draws no alarm where none was raised', () => {
  const missed = renderToStaticMarkup(
    <DistanceTimeDiagram run={runScenario({ ...DEFAULT_SETTINGS, leakShare: 0.0005 })} id="m" />,
  );
  expect(missed).toContain('No alarm is raised.');
  expect(missed).not.toContain('alarm </tspan>');
  expect(missed).not.toContain('fill-alarm');
});
