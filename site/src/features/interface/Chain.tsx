import { formatDuration } from '@site/config';
import { computeDailyData, HEARTBEAT, PACKET, RULE } from '@site/leak-model';
import { DEFAULT_SETTINGS } from '@site/leak-model/simulator';
import type { Words } from '../../content/page-words.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { computeAlarmTimeline } from '../detection/figures/latency-budget.tsx';
import { PageDrawing } from '../PageDrawing.tsx';
import { CLOCK_BUDGET, holdoverTime, wireDelay } from './interface-budget.ts';

const formatBytes = (bytes: number) =>
  bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;

export function Chain({ words }: { words: Words }) {
  const { stands, third, link, alarm } = computeAlarmTimeline();
  const day = computeDailyData(stands, DEFAULT_SETTINGS.sampleRate);
  const carried = [
    `${formatBytes(day.kept)} a day stay; ${formatBytes(day.node)} leave`,
    `${formatBytes(day.gateway)} a day of four nodes`,
    `${Math.round(86_400 / HEARTBEAT).toLocaleString('en-GB')} heartbeats a day, and each event`,
    'the stations’ tags, as agreed',
  ];
  const cuts = words.list('cut');
  const seconds = (value: number) => value.toFixed(2);
  return (
    <Section id="chain" opening="stacked" {...words.head('chain')}>
      <ol className="grid border-rule border-t border-l bg-sheet sm:grid-cols-2 lg:grid-cols-4">
        {words.list('chain').map(({ title, when, text }, i) => (
          <li key={title} className="border-rule border-r border-b">
            <Drawing name="interface-chain" viewBox={`${310 * i} 0 310 132`} />
            <div className="p-5">
              <h3 className="text-20">
                {title} <span className="block font-[400] text-15 text-ink-2">{when}</span>
              </h3>
              <p className="mt-3 text-15">{text}</p>
              <dl className="mt-4 text-15">
                <dt className="text-14 text-ink-2">Carries</dt>
                <dd className="font-mono text-14">{carried[i]}</dd>
                <dt className="mt-3 text-14 text-ink-2">{`If it is cut: ${cuts[i]?.title}`}</dt>
                <dd>{cuts[i]?.text}</dd>
              </dl>
            </div>
          </li>
        ))}
      </ol>
      <svg
        height="14"
        className="mt-8 w-full border border-ink"
        viewBox={`0 0 ${alarm.toFixed(2)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M0 0H${seconds(third)}V1H0z`} className="fill-sheet" />
        <path
          d={`M${seconds(third)} 0H${seconds(alarm - link)}V1H${seconds(third)}z`}
          className="fill-trace"
        />
        <path
          d={`M${seconds(alarm - link)} 0H${seconds(alarm)}V1H${seconds(alarm - link)}z`}
          className="fill-ink"
        />
      </svg>
      <Paragraph
        className="mt-3 max-w-[80ch]"
        parts={{
          alarm: alarm.toFixed(1),
          third: seconds(third),
          stands: seconds(stands),
          link: seconds(link),
        }}
      >
        {words('bar')}
      </Paragraph>
      <Paragraph
        className="mt-3 max-w-[80ch] text-15 text-ink-2"
        parts={{
          rate: DEFAULT_SETTINGS.sampleRate.toLocaleString('en-GB'),
          heartbeat: HEARTBEAT,
          picks: 86_400 * RULE.falsePicks,
          packet: PACKET,
          trace: ((1 + RULE.baseline) * stands).toFixed(1),
        }}
      >
        {words('chain-sums')}
      </Paragraph>
    </Section>
  );
}

const formatHoldOver = (ppm: number) => formatDuration(holdoverTime(ppm));

export function Clocks({ words }: { words: Words }) {
  return (
    <Section id="clocks" tone="sheet" title={words('clocks-title')}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="space-y-4 lg:col-span-5">
          <Paragraph className="text-20" parts={{ budget: CLOCK_BUDGET * 1000 }}>
            {words('clocks-text-1')}
          </Paragraph>
          <Paragraph
            parts={{
              one: formatHoldOver(1),
              tenth: formatHoldOver(0.1),
              twenty: formatHoldOver(20),
            }}
          >
            {words('clocks-text-2')}
          </Paragraph>
          <Paragraph>{words('clocks-text-3')}</Paragraph>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <PageDrawing
            id="hold-over"
            caption={words('clocks-drawing')}
            basis="computed"
            source={words('clocks-source')}
          />
        </div>
      </div>
      <h3 className="mt-12 mb-4 text-24">{words('clocks-list')}</h3>
      <Definitions
        layout="pairs"
        items={words.list('clocks')}
        parts={{ wire: Math.round(wireDelay(1000) * 1e6) }}
      />
    </Section>
  );
}
