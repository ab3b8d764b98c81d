import {
  EXAMPLE_LINES,
  FIELDS,
  type Field,
  type FieldError,
  FLUIDS,
  formatWithUnit,
  type LineInput,
  listAssumableFields,
  listAssumedFields,
  MATERIALS,
  type Units,
} from '@site/planner';
import { memo, useId } from 'react';
import { Cell } from './Cell.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { Group } from './Group.tsx';
import { summariseGroups } from './group-summaries.ts';
import { About, loadOnDemand } from './load-on-demand.tsx';
import { NodesGroup } from './NodesGroup.tsx';
import { Places } from './Places.tsx';
import { type Cells, type NodeMoves, Row, styleCell } from './Row.tsx';

type Props = Omit<NodeMoves, 'stop'> & {
  draft: LineInput;
  errors: readonly FieldError[];
  change: Cells['change'];
  misread: Cells['misread'];
  compute: Cells['compute'];
  load: (input: LineInput) => void;
};

const OwnData = loadOnDemand(async () => (await import('./OwnData.tsx')).OwnData);
const ProfileGroup = loadOnDemand(async () => (await import('./ProfileGroup.tsx')).ProfileGroup);
const StationsGroup = loadOnDemand(async () => (await import('./StationsGroup.tsx')).StationsGroup);

const UNITS: Record<string, Units> = {
  metric: { system: 'metric', flow: 'm3/h' },
  bbl: { system: 'us', flow: 'bbl/d' },
  gpm: { system: 'us', flow: 'gpm' },
};
const ENDS = [
  ['upstream', 'Upstream end', ['pump', 'Pump']],
  ['downstream', 'Downstream end', ['valve', 'Valve']],
] as const;

const getUnitsKey = ({ system, flow }: Units) =>
  system === 'metric' ? 'metric' : flow === 'gpm' ? 'gpm' : 'bbl';

export const Inputs = memo(function Inputs({ draft, errors, load, ...rest }: Props) {
  const { change, misread, place, moveNodes, compute } = rest;
  const errorOf = (path: string) => errors.find(({ field }) => field === path)?.message;
  const ours = new Set(listAssumedFields(draft).map(({ path }) => path));
  const cells: Cells = { draft, errorOf, change, misread, ours, compute };
  const about = (path: string) => <About {...cells} path={path} />;
  const { units, fluid, ends, pressure } = draft;
  const countErrors = (...starts: string[]) =>
    errors.filter(({ field }) =>
      starts.some((start) => field === start || field.startsWith(`${start}.`)),
    ).length;
  const listPaths = (fields: readonly Field[]) => fields.map(({ path }) => path);
  const row = (field: Field) => <Cell key={field.path} field={field} {...cells} />;
  // A changed line has a name of its own.
  const isUnchanged = ({ id, input }: (typeof EXAMPLE_LINES)[number]) =>
    id === draft.start && input.name === draft.name;
  const example = EXAMPLE_LINES.find(isUnchanged)?.id ?? '';
  const briefs = summariseGroups(draft, (at, quantity) => formatWithUnit(at, quantity, units));
  const part = (title: keyof typeof briefs, ...starts: string[]) => ({
    title,
    brief: briefs[title],
    faults: countErrors(...starts),
  });
  return (
    <form className="on-line" onSubmit={(event) => event.preventDefault()} aria-label="The line">
      <div className="grid gap-1.5 p-4 md:p-5">
        <h2 className="text-20 lg:text-17">Change the line</h2>
        <ChoiceInput
          wide
          label="Start from an example"
          value={example}
          options={[
            ...(example ? [] : [['', 'Your line'] as const]),
            ...EXAMPLE_LINES.map(({ id, input }) => [id, input.name] as const),
          ]}
          onChange={(id) => {
            const line = EXAMPLE_LINES.find((one) => one.id === id)?.input;
            // The visitor's units stay.
            if (line) load({ ...line, units });
          }}
        />
        <TextRow {...cells} path="name" label="Name" maxLength={60} />
        <ChoiceInput
          label="Units"
          value={getUnitsKey(units)}
          options={[
            ['metric', 'Metric'],
            ['bbl', 'US, bbl/d'],
            ['gpm', 'US, gpm'],
          ]}
          onChange={(key) => change({ ...draft, units: UNITS[key] as Units })}
        />
        <AssumedNote input={draft} />
      </div>
      <Group {...part('Pipe', ...listPaths(FIELDS.pipe), 'material', 'ends')} wide>
        {FIELDS.pipe.slice(0, 3).map(row)}
        <ChoiceInput
          label="Material"
          value={draft.material}
          error={errorOf('material')}
          about={about('material')}
          options={Object.entries(MATERIALS).map(([key, { name }]) => [key, name] as const)}
          onChange={(material) => {
            const { modulus, poisson, roughness } = MATERIALS[material] ?? draft;
            change({ ...draft, material, modulus, poisson, roughness });
          }}
        />
        {FIELDS.pipe.slice(3).map(row)}
        {ENDS.map(([side, label, own]) => (
          <ChoiceInput
            key={side}
            label={label}
            value={ends[side]}
            error={errorOf(`ends.${side}`)}
            about={about(`ends.${side}`)}
            options={[['tank', 'Tank'], own, ['flow', 'Held flow']]}
            onChange={(end) => change({ ...draft, ends: { ...ends, [side]: end } })}
          />
        ))}
      </Group>
      <Group {...part('Profile', 'profile')} late>
        <ProfileGroup {...cells} />
      </Group>
      <Group {...part('Stations between', 'stations')} late>
        <StationsGroup {...cells} />
      </Group>
      <Group {...part('Fluid and flow', 'fluid', ...listPaths(FIELDS.flow), 'pressure')}>
        <ChoiceInput
          label="Fluid"
          about={about('fluid')}
          value={Object.entries(FLUIDS).find(([, one]) => one.name === fluid.name)?.[0] ?? ''}
          options={[
            ...(Object.values(FLUIDS).some(({ name }) => name === fluid.name)
              ? []
              : [['', fluid.name || 'Your own'] as const]),
            ...Object.entries(FLUIDS).map(([key, { name }]) => [key, name] as const),
          ]}
          onChange={(key) => {
            const chosen = FLUIDS[key];
            if (chosen) change({ ...draft, fluid: { ...chosen } });
          }}
        />
        {FIELDS[fluid.kind].map(row)}
        {row(FIELDS.flow[0] as Field)}
        <ChoiceInput
          label="Known pressure"
          value={pressure.known}
          options={[
            ['inlet', 'Inlet'],
            ['delivery', 'Delivery'],
          ]}
          onChange={(known) => change({ ...draft, pressure: { ...pressure, known } })}
        />
        {FIELDS.flow.slice(1).map(row)}
      </Group>
      <Group {...part('Nodes, noise and clock', 'nodes', ...listPaths(FIELDS.nodes))}>
        <NodesGroup {...cells} {...{ place, moveNodes }} stop={compute.stop} />
      </Group>
      <Group {...part('Own data')} late>
        <OwnData {...cells} />
      </Group>
      <Group {...part('Leak', ...listPaths(FIELDS.leak))} wide>
        {FIELDS.leak.map(row)}
      </Group>
      <Group {...part('Other methods', 'balance', 'patrol')}>{FIELDS.methods.map(row)}</Group>
      <Group {...part('Valves', 'valves')}>
        <Places
          {...cells}
          list="valves"
          label="Block valves"
          hint="What drains is held between the two about the leak."
        />
      </Group>
      <Group {...part('Costs of delay', 'delay')}>
        <TextRow {...cells} path="delay.currency" label="Currency" maxLength={12} />
        {FIELDS.delay.map(row)}
      </Group>
      <Group {...part('Your rates', 'rates')}>{FIELDS.rates.map(row)}</Group>
    </form>
  );
});

export const AssumedNote = ({ input }: { input: LineInput }) => (
  <p className="text-14 text-ink-2 noscript:hidden">
    {listAssumedFields(input).length} of {listAssumableFields(input).length} values are assumed.
    Dashed values are ours: type over them, with units if you like, such as 62 km, 24 in or 45 bar.
  </p>
);

type WordsProps = Cells & { path: 'name' | 'delay.currency'; label: string; maxLength: number };

function TextRow({ path, label, maxLength, draft, change, errorOf }: WordsProps) {
  const id = useId();
  const isName = path === 'name';
  const set = (text: string) =>
    change(
      isName
        ? { ...draft, name: text, start: '' }
        : { ...draft, delay: { ...draft.delay, currency: text } },
    );
  return (
    <Row label={label} id={id} error={errorOf(path)}>
      <input
        id={id}
        data-field={path}
        maxLength={maxLength}
        autoComplete="off"
        value={isName ? draft.name : draft.delay.currency}
        className={`${styleCell(!!errorOf(path))} w-31 min-w-0 px-2 ${isName ? 'grow' : ''}`}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Row>
  );
}
