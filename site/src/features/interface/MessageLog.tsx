import { formatNumber } from '@site/config';
import type { RunSummary } from '@site/leak-model/simulator';
import { DistanceTimeDiagram } from '../detection/DistanceTimeDiagram.tsx';
import type { Message, TimedMessage } from './interface-messages.ts';

const tones = {
  quiet: 'border-ink bg-sheet text-ink',
  degraded: 'border-ink border-dashed bg-sheet text-ink',
  warning: 'border-ink bg-rule text-ink',
  alarm: 'border-alarm bg-alarm-tint text-alarm-ink',
} as const;

const formatValue = (value: Message[keyof Message]) =>
  Array.isArray(value) ? value.join(' ') : `${value}`;

/** The fields that say something in this message. */
const listFilledFields = ({ state, raised_at, ...rest }: Message) =>
  Object.entries(rest).filter(
    ([, value]) => value !== null && value !== false && formatValue(value) !== '',
  );

function SentMessage({ message }: { message: Message }) {
  return (
    <div className="bg-sheet p-4 text-ink [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className={`border px-2 text-15 ${tones[message.state]}`}>{message.state}</strong>
        <span className="font-mono text-14 text-ink-2">{message.raised_at}</span>
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 font-mono text-14">
        {listFilledFields(message).map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd>{formatValue(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A leak beside the messages that it causes, each at its moment. */
export function MessageLog({ view, sent }: { view: RunSummary; sent: readonly TimedMessage[] }) {
  const rows = [
    ...sent.map(({ at, message }) => ({ at, content: <SentMessage message={message} /> })),
    ...view.sensors.flatMap(({ name, pick }) => {
      if (!pick) return [];
      const drop = formatNumber(pick.size / 1000, 1);
      return [{ at: pick.time, content: `The wave reaches ${name}: a drop of ${drop} kPa.` }];
    }),
  ].sort((a, b) => a.at - b.at);
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
      <div className="min-w-0">
        <DistanceTimeDiagram id="log-diagram" run={view} />
      </div>
      <ol className="min-w-0 space-y-3">
        {rows.map(({ at, content }, i) => (
          <li key={i} className="grid grid-cols-[4.5rem_1fr] gap-3">
            <span className="font-mono text-15 text-trace tabular-nums">
              {`${formatNumber(at, 2)} s`}
            </span>
            <div className="min-w-0 text-15">{content}</div>
          </li>
        ))}
      </ol>
    </div>
  );
}
