import type { RunSummary } from '@site/leak-model/simulator';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DiagramPlot } from '../../detection/DistanceTimeDiagram.tsx';
import { describeDiagram } from '../../detection/describe-diagram.ts';

const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size'] as const;
const WIDTH = 1240;
const HEIGHT = 620;

/** The diagram as standalone SVG: the page's component with computed styles inlined. */
export function renderDiagramSvg(view: RunSummary, address: string): string {
  const host = document.createElement('div');
  host.className = 'sr-only';
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() =>
      root.render(
        <svg
          xmlns="http://www.w3.org/2000/svg"
          width={WIDTH}
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="font-mono text-14"
        >
          <title>{describeDiagram(view)}</title>
          <desc>Simulated. {address}</desc>
          <rect className="fill-deep" width={WIDTH} height={HEIGHT} />
          <svg x="70" y="80" width={WIDTH - 120} height={HEIGHT - 160} overflow="visible">
            <DiagramPlot view={view} />
          </svg>
        </svg>,
      ),
    );
    const svg = host.firstElementChild as SVGElement;
    for (const element of [svg, ...svg.querySelectorAll<SVGElement>('*')]) {
      if (element.closest('title, desc')) continue;
      const style = getComputedStyle(element);
      if (style.display === 'none') {
        element.remove();
        continue;
      }
      for (const name of PAINT) element.setAttribute(name, style.getPropertyValue(name));
      element.removeAttribute('class');
    }
    svg.setAttribute('font-family', '"Geist Mono", "DejaVu Sans Mono", monospace');
    return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(svg)}\n`;
  } finally {
    root.unmount();
    host.remove();
  }
}
