import type { ReactNode } from 'react';
import {
  ArrivalTable,
  DistanceTimeDiagram,
} from '../../../figures/detection/DistanceTimeDiagram.tsx';
import { defaultRun } from '../../../simulation/scenario.ts';
import { Section } from '../../ui/Section.tsx';

/** The model is run once, at build time. */
const run = defaultRun();

/**
 * The section of the simulator, which the page passes as `children`. Without `children` it shows
 * the diagram of the same default line, computed at build time.
 */
export function SimulatorSection({ children }: { children?: ReactNode }) {
  return (
    <Section
      id="simulator"
      tone="deep"
      title="A leak, from rupture to alarm"
      intro={
        <p>
          A {run.length / 1000} km crude line with four sensors, its waves solved with unsteady
          friction. Time runs downward from the leak; each trace is the pressure at one sensor. The
          place of the leak was chosen.
        </p>
      }
    >
      {children ?? (
        <>
          <DistanceTimeDiagram run={run} id="technology-diagram" />
          <details className="text-15 text-on-deep-2">
            <summary className="link inline-block min-h-6 cursor-pointer">
              The arrivals as a table
            </summary>
            <div className="mt-3 scroll-x">
              <ArrivalTable run={run} />
            </div>
          </details>
        </>
      )}
    </Section>
  );
}
