import type { Detectability as Point } from '@site/leak-model/detectability.ts';
import type { RunSummary } from '@site/leak-model/simulator';
import { memo, useEffect, useState } from 'react';
import { saveFile } from '../../kit/enhancements/save-file.ts';
import { ActionButton } from '../../kit/ui/Button.tsx';
import { buildSettingsAddress } from './hooks/useAddress.ts';
import { useSettledValue } from './hooks/useSettledValue.ts';
import { Detectability, DetectabilityTable } from './outcome/Detectability.tsx';
import { renderDiagramSvg } from './outcome/diagram-svg.tsx';
import type { SimulatorWords } from './SimulatorSection.tsx';
import { type Choice, DEFAULT_CHOICE, toQuery } from './settings.ts';
import type { Solver } from './solver.ts';

type Props = {
  choice: Choice;
  view: RunSummary | undefined;
  anchor: string;
  words: SimulatorWords;
  getSolver: () => Solver | undefined;
  onChoose: (part: Partial<Choice>) => void;
};

/** Per leak size. */
const ROUNDS = 10;

export const Explore = memo(function Explore(props: Props) {
  const { choice, view, anchor, words, getSolver, onChoose } = props;
  const [note, setNote] = useState('');
  const points = useChart(choice, getSolver);
  const small = 'min-h-10 px-4';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(buildSettingsAddress(choice, anchor));
      setNote('Link copied.');
    } catch {
      setNote('The address bar holds the link.');
    }
  };
  const saveCsv = async () => {
    const text = await getSolver()
      ?.csv(choice)
      .catch(() => undefined);
    if (text) saveFile('leak-traces.csv', 'text/csv', text);
    setNote(text ? 'Traces, picks and result saved.' : 'The traces could not be written.');
  };
  const saveSvg = () => {
    if (!view) return;
    saveFile(
      'leak-diagram.svg',
      'image/svg+xml',
      renderDiagramSvg(view, buildSettingsAddress(choice, anchor)),
    );
    setNote('Figure saved.');
  };
  return (
    <div className="border-deep-rule border-t p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton
          variant="outline"
          className={small}
          onClick={() => onChoose({ seed: choice.seed + 1 })}
        >
          New noise
        </ActionButton>
        <ActionButton
          variant="outline"
          className={small}
          onClick={() => onChoose({ ...DEFAULT_CHOICE, waveSpeed: undefined })}
        >
          Default line
        </ActionButton>
        <ActionButton variant="outline" className={small} onClick={copy}>
          Copy link
        </ActionButton>
        {!choice.gas && (
          <>
            <ActionButton variant="outline" className={small} onClick={saveCsv}>
              Traces as CSV
            </ActionButton>
            <ActionButton variant="outline" className={small} onClick={saveSvg}>
              Figure as SVG
            </ActionButton>
          </>
        )}
        <span role="status" className="text-15 text-on-deep-2">
          {note}
        </span>
      </div>
      {!choice.gas && choice.event === 'leak' && (
        <div className="mt-10 grid items-center gap-8 lg:grid-cols-2">
          <Detectability points={points} view={view} label={words.sizes} />
          <div>
            <h3 className="text-24">What this line can see</h3>
            <p className="mt-3 max-w-[52ch] text-on-deep-2">
              {words.sizesText} Simulated, {points.reduce((sum, p) => sum + p.runs, 0)} of{' '}
              {16 * ROUNDS} seeded runs.
            </p>
            <details className="mt-4 text-15">
              <summary className="link inline-block min-h-6 cursor-pointer">
                The figures as a table
              </summary>
              <div className="mt-3 scroll-x">
                <DetectabilityTable points={points} />
              </div>
            </details>
          </div>
        </div>
      )}
    </div>
  );
});

function useChart(choice: Choice, getSolver: Props['getSolver']): Point[] {
  const [points, setPoints] = useState<Point[]>([]);
  // Independent of the displayed leak's size and seed.
  const query = useSettledValue(
    toQuery({ ...choice, leakShare: DEFAULT_CHOICE.leakShare, seed: 1 }),
    600,
  );
  // The query stands for the choice.
  useEffect(() => {
    const solver = getSolver();
    if (!solver || choice.gas || choice.event !== 'leak') return;
    setPoints([]);
    solver.chart(choice, ROUNDS, setPoints);
    return () => solver.stopChart();
  }, [query, getSolver]);
  return points;
}
