import { incidentDrawingPath, paths } from '@site/config';
import type { ReactNode } from 'react';
import type { IncidentData } from '../../content/schemas/records/incident.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { getFigure } from '../figure-registry.ts';
import { LineStrip } from './figures/line-strip.tsx';
import { ReleaseLanes } from './figures/release-lanes.tsx';
import { findDecisiveWait } from './figures/release-states.ts';
import { Axis, describeOurs, Grid, Track } from './ReleaseTrack.tsx';

function Lanes({ id, incident }: { id: string; incident: IncidentData }) {
  const wait = findDecisiveWait(incident);
  return (
    <figure className="border-ink border-b-[1.5px] p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-24">Who knew what, and when</h2>
        <p data-search="off" className="text-14 text-ink-2">
          Record. Hatched: time not found.{' '}
          <a className="link mr-2" href={incidentDrawingPath(id)} download>
            SVG
          </a>{' '}
          <a className="link mr-2" href={paths.incidentsData} download>
            Data
          </a>{' '}
          <a className="link mr-2" href={`${paths.terms}#copyright-and-patent`}>
            Terms of reuse
          </a>
        </p>
      </div>
      {wait && (
        <p className="mt-4 mb-5 flex flex-wrap items-baseline gap-x-4">
          <strong className="font-[600] font-mono text-40">{wait.length}</strong>
          <span>{wait.words}</span>
        </p>
      )}
      <Sizes of={ReleaseLanes} id="lanes" middle incident={incident} />
    </figure>
  );
}

type PanelProps = {
  title: string;
  note: ReactNode;
  /** In the columns of the rows below, as no other panel stands beside it. */
  alone: boolean;
  children: ReactNode;
};

const Panel = ({ title, note, alone, children }: PanelProps) => (
  <figure
    className={`flex-1 break-inside-avoid border-ink border-b-[1.5px] p-4 md:p-6 lg:not-last:border-r-[1.5px] ${alone ? 'lg:grid lg:grid-cols-4 lg:grid-rows-[auto_1fr] lg:gap-x-8' : ''}`}
  >
    <h2 className="text-20">{title}</h2>
    <div
      className={`mt-4 max-w-[44rem] ${alone ? 'lg:col-span-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-w-none' : ''}`}
    >
      {children}
    </div>
    <figcaption className="mt-3 text-14 text-ink-2">{note}</figcaption>
  </figure>
);

export function ReleaseSheet({ id, incident }: { id: string; incident: IncidentData }) {
  const { plan, drawing, lessons, changed } = incident;
  // Where restarts fed the release the lanes show the volume.
  const figure = drawing && !incident.restarts ? getFigure(drawing) : undefined;
  return (
    <Container className="pb-12">
      <div className="border-[1.5px] border-ink border-b-0 bg-sheet">
        <Lanes id={id} incident={incident} />
        <div className="lg:flex">
          {plan && (
            <Panel
              title="The line, in distances"
              alone={!figure}
              note={
                <>
                  {plan.note} {plan.source}
                </>
              }
            >
              <Sizes of={LineStrip} id="plan" title="The line, in distances" plan={plan} />
            </Panel>
          )}
          {figure && (
            <Panel
              title={figure.title}
              alone={!plan}
              note={
                <>
                  {figure.caption} Source: {figure.source}.
                </>
              }
            >
              <Sizes of={figure.Drawing} id="figure" />
            </Panel>
          )}
        </div>
        <div className="grid gap-x-8 gap-y-5 border-ink border-b-[1.5px] p-4 md:p-6 lg:grid-cols-4">
          <h2 className="text-20">What an earlier alarm would have changed</h2>
          <p className="lg:col-span-3">{changed}</p>
          <div className="max-w-[500px] lg:col-span-2 lg:col-start-2">
            <Axis />
            <div className="relative">
              <Grid />
              <Track incident={incident} />
            </div>
            <p className="text-14 text-ink-2">
              {describeOurs(incident)}
              {incident.ours.alarm &&
                `; nodes 5 km apart, a leak of ${incident.fluid === 'gas' ? 5 : 1}%`}
              .
            </p>
          </div>
        </div>
        <div className="grid gap-x-8 gap-y-5 border-ink border-b-[1.5px] p-4 md:p-6 lg:grid-cols-4">
          <h2 className="text-20">{lessons.length === 1 ? 'The lesson' : 'Lessons'}</h2>
          <ol className="grid gap-x-8 gap-y-5 lg:col-span-3 lg:auto-cols-fr lg:grid-flow-col">
            {lessons.map((lesson) => (
              <li key={lesson} className="border-rule lg:border-l lg:pl-5">
                {lesson}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Container>
  );
}
