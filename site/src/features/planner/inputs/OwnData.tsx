import { formatNumber, formatWhole } from '@site/leak-model';
import {
  formatPercent,
  formatShortDuration,
  formatWithUnit,
  type LineInput,
  markEntered,
  measureRecordNoise,
  type PressureRecord,
  type RecordNoise,
  readPressureRecord,
  roundToDigits,
} from '@site/planner';
import { useMemo, useState } from 'react';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DropArea, FileButton, NoteLine, useColumnsFile } from './ColumnsFile.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import type { Cells } from './Row.tsx';
import { SmallButton } from './SmallButton.tsx';

const UNITS = { bar: 1e5, kPa: 1e3, mbar: 100, Pa: 1, MPa: 1e6, psi: 6894.757 } as const;
type UnitName = keyof typeof UNITS;
const NAMES = Object.keys(UNITS) as UnitName[];

/** Noise as the historian of a line has it: read here, sent nowhere. */
export function OwnData({ draft, change }: Pick<Cells, 'draft' | 'change'>) {
  const [record, setRecord] = useState<PressureRecord>();
  const [unit, setUnit] = useState<UnitName>(draft.units.system === 'us' ? 'psi' : 'bar');
  const { note, open } = useColumnsFile({
    maxBytes: 30_000_000,
    tooLarge: 'The file is larger than 30 MB: a minute at the full rate is enough.',
    read: (text) => {
      const read = readPressureRecord(text);
      setRecord(read.kind === 'record' ? read : undefined);
      if (read.kind === 'unreadable')
        return { bad: true, words: `Line ${read.line}: ${read.message}` };
      const named = NAMES.find((name) => name.toLowerCase() === read.unit?.toLowerCase());
      if (named) setUnit(named);
      const said = named ? [`Read as ${named}, from the heading.`] : [];
      return { bad: false, words: [...said, ...read.notes].join(' ') };
    },
  });
  return (
    <DropArea open={open} className="print:hidden">
      <p className="text-15 text-ink-2">
        A file of time and pressure, while the line runs steadily: CSV with any separator, decimal
        point or comma, ISO or local times. It is read in this browser and sent nowhere.
      </p>
      <FileButton open={open}>Open a record</FileButton>
      <NoteLine note={note} />
      {record && (
        <>
          <ChoiceInput
            label="Pressure in"
            value={unit}
            options={NAMES.map((name) => [name, name] as const)}
            onChange={setUnit}
          />
          <Result {...{ record, draft, change }} scale={UNITS[unit]} />
        </>
      )}
    </DropArea>
  );
}

type ResultProps = Pick<Cells, 'draft' | 'change'> & { record: PressureRecord; scale: number };

function Result({ record, scale, draft, change }: ResultProps) {
  const { units } = draft;
  const m = useMemo(
    () =>
      measureRecordNoise(
        record.times,
        record.values.map((value) => value * scale),
      ),
    [record, scale],
  );
  const small = (value: number) => formatWithUnit(value, 'small-pressure', units, 3);
  const rows = [
    ['Samples', `${formatWhole(m.samples)} in ${formatShortDuration(m.seconds)}`],
    [
      'One every',
      m.interval < 1
        ? `${roundToDigits(1000 * m.interval, 3)} ms`
        : formatShortDuration(m.interval),
    ],
    ['Gaps', describeGaps(m)],
    ['Noise', m.noise === undefined ? 'not to be told' : small(m.noise)],
    [
      'Correlation',
      m.correlation === undefined
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
      <RecordPicture {...{ record, scale, units }} gaps={m.gaps} />
      <dl className="text-15">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-rule border-b py-1">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-mono text-13">{value}</dd>
          </div>
        ))}
      </dl>
      {listRemarks(m).map((text) => (
        <p key={text} className="text-13">
          {text}
        </p>
      ))}
      {m.noise !== undefined && (
        <SmallButton
          className="justify-self-start"
          onClick={() =>
            change(
              applyMeasurement(draft, m, m.noise as number),
              m.coarse
                ? `Noise of ${small(m.noise as number)} taken from your record.`
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
  if (m.held > 0.5)
    found.push(
      `${formatNumber(100 * m.held, 0)}% of the samples equal the one before: the historian seems to store changes above a dead band only, and the noise within it is lost. The true noise may be larger.`,
    );
  if (m.noise === undefined)
    found.push(
      'The longest stretch without a gap is too short, or the pressure in it does not change: no noise can be told from it.',
    );
  if (m.ripple)
    found.push(
      'A ripple, as from a pump, does not average out like noise. The sheet has no field for it and counts it as noise.',
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
