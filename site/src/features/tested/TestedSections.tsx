/** Sections of /technology/how-it-is-tested whose tables are computed. */

import { buildAcceptanceTable } from '../../content/acceptance-table.ts';
import { fillPlaceholders } from '../../content/fill-placeholders.ts';
import { formatFigure } from '../../content/named-figures/write-figures.ts';
import type { Words } from '../../content/page-words.ts';
import { loraAirTime, requiredTrials } from '../../content/test-budget.ts';
import {
  computeAveragedNoise,
  listSuddenLeaks,
  readCampaign,
  summariseAlarms,
  summariseMonth,
} from '../../content/tested-figures.ts';
import { FoldedSection } from '../../kit/sections/FoldedSection.tsx';
import { DataBand } from '../../kit/ui/DataBand.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { computeAlarmTimeline } from '../detection/figures/latency-budget.tsx';
import { computeWallStrain } from '../detection/figures/wall-strain.tsx';
import { PageDrawing } from '../PageDrawing.tsx';

type Props = { words: Words };

const small = 'mt-4 text-15 text-ink-2';
const columns = 'grid gap-8 lg:grid-cols-12';
const formatMicrostrain = (strain: number) => (strain * 1e6).toPrecision(2);

export function Sensing({ words }: Props) {
  const { window, pressure, strain, raw } = computeAveragedNoise();
  const one = computeWallStrain(0.01);
  const parts = {
    noise: (raw.pressure / 1000).toFixed(1),
    raw: formatMicrostrain(raw.strain),
    left: `${Math.round(pressure)}`,
    nano: (strain * 1e9).toFixed(0),
    strain: formatMicrostrain(one.strain),
    kelvin: `${Math.round(one.kelvin * 1000)}`,
  };
  return (
    <FoldedSection id="sensing" title={words('sensing-title')}>
      {[words('sensing-intro'), words('sensing-resolution'), words('sensing-threshold')].map(
        (text) => (
          <p key={text} className="max-w-[68ch]">
            {fillPlaceholders(text, parts)}
          </p>
        ),
      )}
      <Table
        caption={words('sensing-table')}
        head={[
          'Leak, of flow',
          'Front, kPa',
          'Strain, buried, µε',
          'Same by warming, mK: buried, free',
          `Over the noise left after ${window.toFixed(1)} s, times`,
        ]}
        rows={[0.001, 0.002, 0.005, 0.01].map((share) => {
          const { pressure: front, strain: hoop, kelvin, freeKelvin } = computeWallStrain(share);
          return [
            `${(share * 100).toFixed(1)}%`,
            (front / 1000).toFixed(2),
            formatMicrostrain(hoop),
            `${(kelvin * 1000).toPrecision(2)}, ${(freeKelvin * 1000).toPrecision(2)}`,
            (front / pressure).toFixed(1),
          ];
        })}
      />
    </FoldedSection>
  );
}

/** Bytes: one pick (32) and its LoRaWAN frame (13). */
const packet = 45;
const air = [7, 12].map((sf) => loraAirTime(sf, packet).toFixed(2)).join(' to ');

function Latency({ words }: Props) {
  const { link } = computeAlarmTimeline();
  const slowest = summariseAlarms('crude', 5000, 0.01).slowest ?? Number.NaN;
  const left = 15 - (slowest - link);
  const remaining = left.toFixed(1);
  return (
    <Section
      id="latency"
      opening="split"
      tone="sheet"
      title={words('latency-title')}
      intro={
        <>
          <Paragraph parts={{ link, remaining, slowest: slowest.toFixed(1) }}>
            {words('latency-intro')}
          </Paragraph>
          <Paragraph className={small} parts={{ remaining, air: `${air} s` }}>
            {words('latency-basis')}
          </Paragraph>
        </>
      }
    >
      <PageDrawing
        id="latency-budget"
        caption={words('latency-drawing')}
        basis="computed"
        source="our rule, without noise"
      />
    </Section>
  );
}

const formatMetres = (value: number | null) =>
  value === null ? 'too few placed' : `${Number(value.toPrecision(2))} m`;

/** Of seconds, and of metres. */
export function Budgets({ words }: Props) {
  return (
    <>
      <Latency words={words} />
      <Section id="uncertainty" {...words.head('uncertainty')}>
        <div className={columns}>
          <div className="lg:col-span-7">
            <PageDrawing
              id="uncertainty-budget"
              caption={words('uncertainty-drawing')}
              basis="computed"
              source="the interval of our rule"
            />
          </div>
          <div className="min-w-0 lg:col-span-5">
            <Table
              caption={words('uncertainty-table')}
              head={[
                'Fluid',
                'Stated, median',
                'Half within',
                '95 of 100 within',
                `Within ${formatFigure('location-accuracy amount')}`,
              ]}
              rows={listSuddenLeaks(0.01).map((cell) => [
                cell.fluid,
                `±${formatMetres(cell.medianHalf)}`,
                formatMetres(cell.medianError),
                formatFigure(`error-95 ${cell.fluid} 5km 1% sudden`),
                `${cell.within1_5} of ${cell.inside}`,
              ])}
            />
            <Paragraph className={small}>{words('uncertainty-basis')}</Paragraph>
          </div>
        </div>
      </Section>
    </>
  );
}

export function FalseAlarms({ words }: Props) {
  const counted = summariseMonth();
  const worst = Math.max(...readCampaign().noise.map(({ alarmsPerYear }) => alarmsPerYear));
  return (
    <Section
      id="false-alarms"
      tone="sheet"
      title={words('false-alarms-title')}
      intro={fillPlaceholders(words('false-alarms-intro'), { events: `${counted.events}` })}
    >
      <DataBand
        items={[
          { value: `${Math.round(counted.single)}`, label: words('false-alarms-single') },
          {
            value: `${Math.round(counted.network)}`,
            label: fillPlaceholders(words('false-alarms-network'), {
              fewer: `${Math.round(100 * counted.fewer)}`,
            }),
          },
          {
            value: counted.informed.toPrecision(1),
            label: fillPlaceholders(words('false-alarms-informed'), {
              fewer: `${Math.floor(100 * counted.fewerInformed)}`,
            }),
          },
          { value: worst.toFixed(4), label: words('false-alarms-noise') },
        ]}
      />
      <p className="mt-5 max-w-[68ch] text-15 text-ink-2">
        {fillPlaceholders(words('false-alarms-basis'), {
          alone: `${Math.round(100 * counted.fewer)}`,
        })}
      </p>
    </Section>
  );
}

const confidence = 0.95;
const misses = [0, 1, 2] as const;

export function Withdrawals({ words }: Props) {
  return (
    <Section id="withdrawals" {...words.head('withdrawals')}>
      <Table
        caption="What is accepted"
        captionHidden
        head={['Measure', 'Accepted if', 'Judged']}
        rows={buildAcceptanceTable(words.list('accepted'))}
      />
      <div className={`${columns} mt-8`}>
        <div className="lg:col-span-5 lg:pr-8">
          <h3 className="text-20">{words('withdrawals-table')}</h3>
          <Paragraph
            className={small}
            parts={{
              all: requiredTrials(0.98, confidence, 0),
              shown: Math.round(100 * (1 - confidence) ** (1 / 20)),
            }}
          >
            {words('withdrawals-basis')}
          </Paragraph>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <Table
            caption={words('withdrawals-table')}
            captionHidden
            head={[
              'Share found, at least',
              ...misses.map((n) => (n ? `${n} missed` : 'None missed')),
            ]}
            rows={[0.9, 0.95, 0.98].map((share) => [
              `${share * 100}%`,
              ...misses.map((n) => `${requiredTrials(share, confidence, n)}`),
            ])}
          />
        </div>
      </div>
    </Section>
  );
}
