import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Select } from '../../components/ui/Select.tsx';
import { formatKp, formatNumber } from '../../simulation/format.ts';
import { EVENT_WORDS, FAULT_WORDS } from '../options.ts';
import { DEFAULT_CHOICE, fromQuery, lineLength, toQuery } from '../settings.ts';
import { createSolver, type Solver } from '../solver.ts';
import { MessageLog } from './MessageLog.tsx';

type Answer = Awaited<ReturnType<Solver['messages']>>;

const length = lineLength(DEFAULT_CHOICE);
const usual = Math.round(DEFAULT_CHOICE.leakFraction * length);
const places = [...Array.from({ length: 25 }, (_, km) => 1000 * km + 500), usual].sort(
  (a, b) => a - b,
);

/** Named as the simulator's address names them. */
const CONTROLS = [
  ['event', 'Event', 'leak', EVENT_WORDS],
  ['leak', 'Place, KP', `${usual}`, places.map((at) => [`${at}`, formatKp(at)] as const)],
  ['size', 'Size, share of flow', '1', [0.2, 0.5, 1, 2, 5].map((n) => [`${n}`, `${n}%`] as const)],
  ['fault', 'Fault', 'none', FAULT_WORDS],
] as const;

function received({ sent }: Answer): string {
  const last = sent.at(-1);
  if (sent.length < 2 || !last) return 'Nothing but the heartbeat arrives.';
  const { state, kind } = last.message;
  const after = `${formatNumber(last.at, 1)} s`;
  return `${sent.length} messages; the last after ${after}: ${[state, kind].filter(Boolean).join(', ')}.`;
}

/** Another event of the simulator as messages. `children`: the default leak, until one is chosen. */
export function LeakMessages({ children }: { children?: ReactNode }) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const solver = useRef<Solver>(undefined);
  const asked = useRef('');
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);

  const ask = async () => {
    const controls = [...(fields.current?.elements ?? [])] as HTMLSelectElement[];
    const query = new URLSearchParams(controls.map(({ name, value }) => [name, value]));
    const choice = fromQuery(query.toString());
    if (toQuery(choice) === asked.current) return;
    asked.current = toQuery(choice);
    solver.current ??= createSolver(() => setFailed(true));
    const made = await solver.current.messages(choice).catch(() => undefined);
    if (made && asked.current === toQuery(choice)) setAnswer(made);
  };
  // A choice made before the script came is answered now.
  useEffect(() => {
    void ask();
    return () => solver.current?.close();
  }, []);

  return (
    <>
      <fieldset
        ref={fields}
        onChange={ask}
        aria-label="What is sent"
        className="mb-8 grid grid-cols-2 gap-4 text-15 lg:grid-cols-4 noscript:hidden print:hidden"
      >
        {CONTROLS.map(([name, label, first, options]) => (
          <div key={name}>
            <label htmlFor={`log-${name}`}>{label}</label>
            <Select
              id={`log-${name}`}
              name={name}
              defaultValue={first}
              className="mt-1 min-h-12 w-full rounded-sheet border border-deep-rule bg-deep px-3"
            >
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </fieldset>
      <p role="status" className="mb-4 min-h-[1lh] text-15 print:hidden">
        {failed ? 'The model could not be run in this browser.' : answer && received(answer)}
      </p>
      {/* Stays mounted: to mount it again would set inner HTML, which trusted types refuse. */}
      <div className={answer && 'hidden'}>{children}</div>
      {answer && <MessageLog {...answer} />}
    </>
  );
}
