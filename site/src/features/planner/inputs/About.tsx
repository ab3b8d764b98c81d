import { insertNonBreakingSpaces, paths } from '@site/config';
import {
  type Field,
  formatCellNumber,
  formatPercent,
  formatWithUnit,
  getFieldValue,
  getTypicalValue,
  getUnit,
  type LineAnswer,
  type LineInput,
  listAssumableFields,
  markEntered,
  type Refusal,
  withFieldValue,
  withTypicalValue,
} from '@site/planner';
import { useEffect, useState } from 'react';
import type { SecondWorker } from '../useSecondWorker.ts';
import type { Cells } from './Row.tsx';
import { SmallButton } from './SmallButton.tsx';

type LineInputData = {
  what: string;
  usual: string;
  low?: number;
  high?: number;
  factor?: [number, number];
  measured: string;
  changes: string;
};

let texts: Promise<Record<string, LineInputData>> | undefined;

/** Fetched once, when a visitor first asks; a failure is tried again. */
function fetchTexts() {
  texts ??= fetch(paths.lineInputsData).then((answer) => {
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer.json();
  });
  texts.catch(() => {
    texts = undefined;
  });
  return texts;
}

/** Of a station every post has the same text; the viscosity of a gas is another quantity. */
const getTextKey = (path: string, { fluid }: LineInput): string =>
  fluid.kind === 'gas' && path === 'fluid.viscosity'
    ? 'gas.viscosity'
    : path.replace(/^stations\.\d+\./, 'stations.');

type Props = Pick<Cells, 'draft' | 'change' | 'compute'> & {
  path: string;
  /** Of a number; a choice has no range. */ field?: Field | undefined;
};

/** What an input is, its usual range, how it is measured, and what it changes here. */
export function About({ path, field, draft, change, compute }: Props) {
  const [text, setText] = useState<LineInputData | 'failed'>();
  useEffect(() => {
    fetchTexts().then(
      (all) => setText(all[getTextKey(path, draft)] ?? 'failed'),
      () => setText('failed'),
    );
  }, [path]);
  const range = findUsualRange(draft, path, text);
  const here = useRangeOutcome(draft, field, range, compute);
  if (text === undefined) return <p className="text-14 text-ink-2">Loading.</p>;
  if (text === 'failed')
    return (
      <p className="text-14 text-ink-2">
        The explanation could not be loaded. Close and open it to try again.
      </p>
    );
  const typical = getTypicalValue(draft, path);
  // The balance, the leak and patrols are no part of the line whose assumptions are counted.
  const isCounted = listAssumableFields(draft).some((one) => one.path === path);
  const write = (value: number) => field && formatWithUnit(value, field.quantity, draft.units);
  return (
    <div className="my-1 grid gap-1.5 border-ink border-l pl-3 text-14">
      {(
        [
          ['What it is', text.what],
          ['Usual range', text.usual],
          ['How it is measured', text.measured],
          ['What it changes', text.changes],
        ] as const
      ).map(([title, words]) => (
        <p key={title}>
          <b className="font-[600]">{title}.</b> {insertNonBreakingSpaces(words)}
        </p>
      ))}
      {field && range && <RangeMark {...{ draft, field, range }} />}
      <p role="status">
        {here && (
          <>
            <b className="font-[600]">Here.</b> {insertNonBreakingSpaces(here)}
          </>
        )}
      </p>
      {field && typical && (
        <SmallButton
          className="justify-self-start print:hidden"
          onClick={() =>
            change(
              withTypicalValue(draft, path, typical.value),
              `${field.label} is taken as ${write(typical.value)}${isCounted ? ' and counted as assumed' : ''}: ${typical.why}. ${here ? `What that leaves open: ${here}` : ''}`,
              null,
            )
          }
        >
          I do not know: take {write(typical.value)}
        </SmallButton>
      )}
      {typical && <p>{insertNonBreakingSpaces(`Assumed then: ${typical.why}.`)}</p>}
      {field?.empty === 'computed' && (
        <SmallButton
          className="justify-self-start print:hidden"
          onClick={() =>
            change(withFieldValue(draft, path, undefined), `${field.label} is computed.`)
          }
        >
          I do not know: let it be computed
        </SmallButton>
      )}
    </div>
  );
}

type Range = readonly [number, number] | undefined;

function findUsualRange(
  draft: LineInput,
  path: string,
  text: LineInputData | 'failed' | undefined,
): Range {
  if (text === undefined || text === 'failed') return undefined;
  const value = getFieldValue(draft, path);
  const { low, high, factor } = text;
  if (low !== undefined && high !== undefined) return [low, high];
  return factor && typeof value === 'number' ? [value * factor[0], value * factor[1]] : undefined;
}

/** ms; longer than pauses within typing. */
const REST = 400;

/** The answer at both ends of the usual range, for this line. */
function useRangeOutcome(
  draft: LineInput,
  field: Field | undefined,
  range: Range,
  compute: SecondWorker,
) {
  const [here, setHere] = useState('');
  const key = range?.join();
  useEffect(() => {
    if (!field || !range) return;
    let current = true;
    const describeAnswer = async (value: number) => {
      const input = markEntered(draft, withFieldValue(draft, field.path, value), field.path);
      const answer = await compute({ kind: 'bands', input });
      return `at ${formatWithUnit(value, field.quantity, draft.units, 3)} ${describeEffect(answer)}`;
    };
    const timer = setTimeout(async () => {
      const [low, high] = [await describeAnswer(range[0]), await describeAnswer(range[1])];
      if (current) setHere(`${low.replace(/^a/, 'A')}; ${high}.`);
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [draft, key]);
  return here;
}

export function describeEffect(answer: LineAnswer | Refusal | string): string {
  if (typeof answer === 'string') return 'nothing could be computed';
  if (answer.kind === 'refused') return 'there is no answer';
  const { withinLimit, limit, smallest, alarm } = answer;
  const halves = alarm.flatMap(({ half }) => half ?? []).sort((a, b) => a - b);
  const half = halves[halves.length >> 1];
  return [
    `${Math.round(100 * withinLimit)}% of the line alarms within ${limit} s`,
    smallest === undefined
      ? 'no size is found on 95% of it'
      : `${formatPercent(smallest)} is found`,
    ...(half === undefined ? [] : [`the middle place is within ${Math.round(half)} m`]),
  ].join(', ');
}

type RangeProps = { draft: LineInput; field: Field; range: readonly [number, number] };

/** The usual range as a bar, and where the value stands. */
export function RangeMark({ draft, field, range }: RangeProps) {
  const value = Number(getFieldValue(draft, field.path));
  const [low, high] = range;
  const wide = high - low || 1;
  const from = Math.min(low - 0.25 * wide, value);
  const to = Math.max(high + 0.25 * wide, value);
  const x = (at: number) => 6 + (228 * (at - from)) / (to - from || 1);
  const write = (at: number) =>
    formatCellNumber(Number(at.toPrecision(3)), field.quantity, draft.units);
  return (
    <svg
      viewBox="0 0 240 38"
      className="block w-full max-w-72 font-mono"
      role="img"
      aria-label={`Usual from ${write(low)} to ${write(high)} ${getUnit(field.quantity, draft.units).name}; here ${write(value)}`}
    >
      <path d="M6 12H234" className="stroke-ink-2" />
      <rect
        x={x(low)}
        y="7"
        width={x(high) - x(low)}
        height="10"
        className="fill-rule stroke-ink-2"
      />
      <path d={`M${x(value)} 3v18`} className="stroke-ink" strokeWidth="2.5" />
      {[low, high].map((at, i) => (
        <text
          key={at}
          x={x(at)}
          y="34"
          fontSize="11"
          textAnchor={i ? 'end' : 'start'}
          className="fill-ink-2"
        >
          {write(at)}
        </text>
      ))}
    </svg>
  );
}
