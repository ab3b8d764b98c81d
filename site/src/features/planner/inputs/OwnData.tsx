import { formatNumber, formatWhole } from '@site/config';
import {
  formatPercent,
  formatShortDuration,
  formatWithUnit,
  type LineInput,
  markEntered,
  PRESSURES,
  type RecordChoice,
  type RecordNoise,
  type RecordView,
  roundToDigits,
} from '@site/planner';
import { useState } from 'react';
import { Choice, DropArea, FileButton, NoteLine, useColumnsFile } from './ColumnsFile.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import type { Cells } from './Row.tsx';
import { SmallButton } from './SmallButton.tsx';

const NAMES = ['bar', 'kPa', 'mbar', 'Pa', 'MPa', 'psi', 'kg/cm²', 'mH2O', 'ftH2O'];
const scaleOf = (unit: string): number | undefined => PRESSURES[unit as keyof typeof PRESSURES];

/** Noise as the historian of a line has it: read here, sent nowhere. */
export function OwnData({ draft, change, compute }: Pick<Cells, 'draft' | 'change' | 'compute'>) {
  const [record, setRecord] = useState<RecordView>();
  const [unit, setUnit] = useState('');
  const { note, open, choose } = useColumnsFile<RecordChoice>({
    maxBytes: 30_000_000,
    tooLarge: 'The file is larger than 30 MB: a minute at the full rate is enough.',
    read: async (file, chosen = {}) => {
      const read = await compute({ kind: 'record', file, chosen });
      return () => {
        if (typeof read === 'string') return { bad: true, words: read };
        setRecord(read);
        if (read.kind === 'unreadable')
          return { bad: true, words: `Line ${read.line}: ${read.message}` };
        setUnit(read.unit ?? '');
        const said = read.unit
          ? `Read as ${read.unit}, from the heading.`
          : 'The heading names no unit of pressure: choose it below.';
        return { bad: false, words: [...read.notes, said].join(' ') };
      };
    },
  });
  const { columns = [], tags = [], taken } = record ?? {};
  return (
    <DropArea open={open} className="print:hidden">
      <p className="text-15 text-ink-2">
        A file of time and pressure, while the line runs steadily: CSV with any separator, decimal
        point or comma, ISO or local times. It is read in this browser and sent nowhere.
      </p>
      <FileButton open={open}>Open a record</FileButton>
      <NoteLine note={note} />
      {tags.length > 0 && (
        <Choice label="Tag" value={taken?.tag} options={tags} onChange={(tag) => choose({ tag })} />
      )}
      {columns.length > 1 && (
        <Choice
          label="Pressure from"
          value={taken?.value?.toString()}
          options={columns.map(({ index, name }) => [String(index), name])}
          onChange={(index) => choose({ value: Number(index) })}
        />
      )}
      {record?.kind === 'record' && (
        <>
          <Choice
            label="Pressure in"
            value={unit}
            options={[...new Set([...NAMES, record.unit ?? 'bar'])]}
            onChange={setUnit}
          />
          <Result {...{ record, draft, change }} scale={scaleOf(unit)} />
        </>
      )}
    </DropArea>
  );
}

type ResultProps = Pick<Cells, 'draft' | 'change'> & {
  record: Extract<RecordView, { kind: 'record' }>;
  scale: number | undefined;
};

function Result({ record: { measured, picture }, scale, draft, change }: ResultProps) {
  const { units } = draft;
  const m = scale === undefined ? measured : inPascals(measured, scale);
  const small = (value: number) =>
    scale === undefined ? 'choose its unit' : formatWithUnit(value, 'small-pressure', units, 3);
  // Of values stored on change nothing is taken over.
  const noise = scale !== undefined && m.stored === undefined ? m.noise : undefined;
  const rows = [
    ['Samples', `${formatWhole(m.samples)} in ${formatShortDuration(m.seconds)}`],
    [
      'One every',
      m.interval < 1
        ? `${roundToDigits(1000 * m.interval, 3)} ms`
        : formatShortDuration(m.interval),
    ],
    ['Gaps', describeGaps(m)],
    ['Noise', m.noise === undefined || m.stored ? 'not to be told' : small(m.noise)],
    [
      'Correlation',
      m.correlation === undefined || m.stored
        ? 'not to be told'
        : `${roundToDigits(1000 * m.correlation, 3)} ms`,
    ],
    [
      'Ripple',
      m.ripple
        ? `${small(m.ripple.amplitude)} every ${roundToDigits(m.ripple.period, 3)} s`
        : 'none that stands out',
    ],
  ] as const;
  return (
    <>
      <RecordPicture {...{ picture, scale, units }} gaps={m.gaps} />
      <dl className="text-15">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-rule border-b py-1">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-mono text-14">{value}</dd>
          </div>
        ))}
      </dl>
      {listRemarks(m).map((text) => (
        <p key={text} className="text-14">
          {text}
        </p>
      ))}
      {noise !== undefined && (
        <SmallButton
          className="justify-self-start"
          onClick={() =>
            change(
              applyMeasurement(draft, m, noise),
              m.coarse
                ? `Noise of ${small(noise)} taken from your record.`
                : 'Noise, correlation and samples a second taken from your record.',
              null,
            )
          }
        >
          {m.coarse ? 'Take the noise over' : 'Take these values over'}
        </SmallButton>
      )}
    </>
  );
}

const inPascals = (m: RecordNoise, scale: number): RecordNoise => ({
  ...m,
  noise: m.noise && m.noise * scale,
  ripple: m.ripple && { ...m.ripple, amplitude: m.ripple.amplitude * scale },
});

/** Why a record that is stored on change has no noise to give. */
const STORED = {
  irregular:
    'The samples do not follow one another evenly: the historian seems to store changes above a dead band only. The noise within it is lost: nothing is taken over. Export the raw samples at a fixed rate.',
  straight:
    'Most samples lie on straight lines between others, so they seem to be interpolated: nothing is taken over. Export the raw samples.',
};

function describeGaps({ gaps, seconds }: RecordNoise): string {
  if (gaps.length === 0) return 'none';
  const lost = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  return `${gaps.length}, ${formatPercent(lost / seconds)} of the time`;
}

function listRemarks(m: RecordNoise): string[] {
  const found: string[] = [];
  if (m.coarse)
    found.push(
      `Too coarse: with a sample every ${m.interval < 1 ? `${roundToDigits(1000 * m.interval, 3)} ms` : formatShortDuration(m.interval)} a front passes unseen, and faster noise is not in the file. The detector samples at the node, 10 to 10,000 times a second. The noise below that rate can be taken over, as a beginning; the rest stays assumed.`,
    );
  if (m.stored)
    found.push(
      m.stored === 'held'
        ? `${formatNumber(100 * m.held, 0)}% of the samples equal the one before: the historian seems to store changes above a dead band only, and the noise within it is lost. Nothing is taken over; export the raw samples.`
        : STORED[m.stored],
    );
  if (m.noise === undefined)
    found.push(
      'The longest stretch without a gap is too short, or the pressure in it does not change: no noise can be told from it.',
    );
  if (m.ripple)
    found.push(
      'A ripple, as from a pump, does not average out like noise; the sheet counts it as noise.',
    );
  return found;
}

function applyMeasurement(draft: LineInput, m: RecordNoise, noise: number): LineInput {
  const roundValue = (value: number) => roundToDigits(value, 4);
  const taken = m.coarse
    ? { noise: roundValue(noise) }
    : {
        noise: roundValue(noise),
        correlation: Math.min(1, roundValue(m.correlation ?? 0)),
        sampling: Math.min(10_000, roundValue(1 / m.interval)),
      };
  return markEntered(draft, { ...draft, ...taken }, ...Object.keys(taken));
}
