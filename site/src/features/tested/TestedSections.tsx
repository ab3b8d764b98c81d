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
import { DataBand } from '../../kit/ui/DataBand.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { computeAlarmTimeline } from '../detection/figures/latency-budget.tsx';
import { computeWallStrain } from '../detection/figures/wall-strain.tsx';
import { PageDrawing } from '../PageDrawing.tsx';

type Props = { words: Words };

const small = 'mt-4 text-15 text-ink-2';
const formatMicrostrain = (strain: number) => (strain * 1e6).toPrecision(2);

export function Sensing({ words }: Props) {
  const { window, pressure, strain, raw } = computeAveragedNoise();
  const one = computeWallStrain(0.01);
  const notes = [
    ['Resolution.', words('sensing-resolution')],
    ['Threshold.', words('sensing-threshold')],
  ] as const;
  const parts = {
    noise: (raw.pressure / 1000).toFixed(1),
    raw: formatMicrostrain(raw.strain),
    left: `${Math.round(pressure)}`,
    nano: (strain * 1e9).toFixed(0),
  };
  const intro = {
    strain: formatMicrostrain(one.strain),
    kelvin: `${Math.round(one.kelvin * 1000)}`,
  };
  return (
    <Section
      id="sensing"
      title={words('sensing-title')}
      intro={fillPlaceholders(words('sensing-intro'), intro)}
    >
      <Table
        caption={words('sensing-table')}
        head={[
          'Leak, share of flow',
          'Front, kPa',
          'Strain, buried, µε',
          'Same by temperature, mK: buried, free',
          `Standard deviations of the noise left after ${window.toFixed(1)} s`,
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
      <div className="mt-8 grid max-w-[1000px] gap-x-12 gap-y-4 md:grid-cols-2">
        {notes.map(([title, text]) => (
          <p key={title}>
            <strong className="font-[600]">{title}</strong> {fillPlaceholders(text, parts)}
          </p>
        ))}
      </div>
    </Section>
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
      opening="stacked"
      title={words('latency-title')}
      intro={fillPlaceholders(words('latency-intro'), {
        ...{ link: `${link}`, slowest: slowest.toFixed(1), remaining },
      })}
    >
      <PageDrawing
        id="latency-budget"
        caption={words('latency-drawing')}
        basis="computed"
        source="our rule, without noise"
      />
      <Paragraph className={small} parts={{ remaining, air: `${air} s` }}>
        {words('latency-basis')}
      </Paragraph>
    </Section>
  );
}

const formatMetres = (value: number | null) =>
  value === null ? 'too few placed' : `${Number(value.toPrecision(2))} m`;

/** Of seconds and of metres, side by side on a wide screen. */
export function Budgets({ words }: Props) {
  return (
    <div className="mx-auto max-w-[1288px] min-[112rem]:max-w-[1608px] *:pt-0! lg:grid lg:grid-cols-2">
      <Latency words={words} />
      <Section id="uncertainty" opening="stacked" {...words.head('uncertainty')}>
        <PageDrawing
          id="uncertainty-budget"
          caption={words('uncertainty-drawing')}
          basis="computed"
          source="the interval of our rule"
        />
      </Section>
      <div className="min-w-0 px-5 pb-10 md:px-6 lg:col-span-2">
        <Table
          caption={words('uncertainty-table')}
          head={[
            'Fluid',
            'Half of interval, median',
            'Error, median',
            'Error, 95th percentile, rounded up',
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
          { value: `${counted.single}`, label: words('false-alarms-single') },
          {
            value: counted.network.toFixed(1),
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
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:col-span-6">
          <Table
            caption={words('withdrawals-table')}
            head={[
              'Share found, at least',
              ...misses.map((n) => (n ? `${n} missed` : 'None missed')),
            ]}
            rows={[0.9, 0.95, 0.98].map((share) => [
              `${share * 100}%`,
              ...misses.map((n) => `${requiredTrials(share, confidence, n)}`),
            ])}
          />
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
        <div className="min-w-0 lg:col-span-6">
          <Table
            caption="What is accepted"
            head={['Measure', 'Accepted when', 'Basis']}
            rows={buildAcceptanceTable(words.list('accepted'))}
          />
        </div>
      </div>
    </Section>
  );
}
