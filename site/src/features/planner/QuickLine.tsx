import { CHOICES, parseChoice } from '@site/config';
import { detectionLimit } from '@site/leak-model';
import { type AnswerSummary, FIRST_CHOICE, nameQuickLine } from '@site/planner';
import { useEffect, useRef, useState } from 'react';
import quickLines from '../../../../content/quick-lines.json';
import '../../kit/enhancements/translated-texts.ts';
import { Select } from '../../kit/ui/Select.tsx';

const CONTROLS = [
  ['length', 'Length', (km: string) => `${km} km`],
  ['spacing', 'A node every', (km: string) => `${km} km`],
  ['fluid', 'Fluid', (fluid: string) => `${fluid.charAt(0).toUpperCase()}${fluid.slice(1)}`],
] as const;

const STATES = {
  'in-time': {
    fill: 'fill-trace',
    swatch: 'bg-trace',
    words: `alarm within ${detectionLimit} s, the target`,
  },
  later: { fill: 'fill-rule', swatch: 'bg-rule', words: 'alarm later' },
  none: { fill: 'fill-none', swatch: '', words: 'no alarm' },
} as const;

const answers = quickLines as Readonly<Record<string, unknown>>;

/** Its button stands beside it. */
export const quickLineForm = 'quick-line';

type Props = { action: string };

/**
 * Three choices rewrite one sentence and one band, of runs of the detector in content. Without a
 * script the form opens the line's own sheet.
 */
export function QuickLine({ action }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const brief = answers[nameQuickLine(choice)] as AnswerSummary;

  const read = () => {
    const data = new FormData(form.current ?? undefined);
    setChoice((before) => parseChoice((name) => String(data.get(name))) ?? before);
  };
  // A choice made before the script came is answered now.
  useEffect(read, []);

  return (
    <form
      id={quickLineForm}
      ref={form}
      action={action}
      onChange={read}
      // A return must not restore choices whose answer is not restored.
      autoComplete="off"
      aria-label="Your line in three choices"
      data-quick={choice.length}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-3 sm:gap-4">
        {CONTROLS.map(([name, label, words]) => (
          <div key={name} className="text-15">
            <label htmlFor={`line-${name}`}>{label}</label>
            <Select
              id={`line-${name}`}
              name={name}
              defaultValue={FIRST_CHOICE[name]}
              className="mt-1 min-h-12 w-full rounded-sheet border-[1.5px] border-field bg-sheet px-3 text-17"
              options={CHOICES[name].map((value) => [value, words(value)] as const)}
            />
          </div>
        ))}
      </div>
      <p className="mt-4 min-h-[5.625rem] text-24" role="status">
        {brief.verdict}
      </p>
      <Band brief={brief} length={choice.length} />
    </form>
  );
}

const toPercent = (share: number) => `${Number((100 * share).toFixed(1))}%`;

export function Band({ brief, length }: { brief: AnswerSummary; length: string }) {
  const states = [...new Set(brief.stretches.map(({ state }) => state))];
  const words = states.map((state) => STATES[state].words);
  return (
    <>
      <svg
        role="img"
        aria-label={`Along the ${length} km: ${words.join(', ')}`}
        className="mt-2 block h-14 w-full overflow-visible font-mono text-14"
      >
        {brief.stretches.map(({ from, to, state }) => (
          <rect
            key={from}
            className={`stroke-ink ${STATES[state].fill}`}
            x={toPercent(from)}
            width={toPercent(to - from)}
            y="8"
            height="22"
          />
        ))}
        <g className="stroke-ink" strokeWidth="6">
          {brief.nodes.map((at) => (
            <line key={at} x1={toPercent(at)} x2={toPercent(at)} y1="8" y2="30" />
          ))}
        </g>
        <text className="fill-ink-2" y="52">
          KP 0
        </text>
        <text className="fill-ink-2" x="100%" y="52" textAnchor="end">
          {`${length} km`}
        </text>
      </svg>
      <ul className="flex flex-wrap gap-x-6 text-14 text-ink-2">
        {states.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span className={`swatch size-3 border border-ink ${STATES[state].swatch}`} />
            {STATES[state].words}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span className="swatch h-3 w-1.5 bg-ink" />
          node
        </li>
      </ul>
    </>
  );
}
