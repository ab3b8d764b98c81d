import {
  buildStationFields,
  LIMITS,
  nameStations,
  RUNNING_PUMP,
  STATION_KIND_ORDER,
  STATION_KINDS,
  type StationInput,
} from '@site/planner';
import { useEffect, useRef, useState } from 'react';
import { Cell } from './Cell.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { Cells } from './Row.tsx';
import { SmallButton } from './SmallButton.tsx';

export function StationsGroup(cells: Cells) {
  const { draft, change, misread } = cells;
  const { stations, length } = draft;
  const [changes, setChanges] = useState({ added: 0, removed: 0 });
  /** Where each stood when a row was last left: rows do not move under the hand that types. */
  const [left, setLeft] = useState(stations);
  const add = useRef<HTMLButtonElement>(null);
  const last = `stations.${stations.length - 1}.at`;
  useEffect(() => {
    if (changes.added > 0) document.querySelector<HTMLElement>(`[data-field="${last}"]`)?.focus();
  }, [changes.added]);
  const forget = () =>
    stations.forEach(({ kind }, i) => {
      for (const { path } of buildStationFields(i, kind)) misread(path, undefined);
    });
  const remove = (index: number, name: string) => {
    forget();
    const others = stations.toSpliced(index, 1);
    change({ ...draft, stations: others }, `${name} removed.`);
    setChanges({ ...changes, removed: changes.removed + 1 });
    add.current?.focus();
    setLeft(others);
  };
  return (
    <>
      <p className="text-14 text-ink-2">
        A wave ends at a running station: each section between two is answered by itself. A node on
        a station’s post counts to the section before it. Nodes follow the sections until you place
        one.
      </p>
      {nameStations(draft)
        .sort((a, b) => (left[a.index]?.at ?? length) - (left[b.index]?.at ?? length))
        .map(({ name, index }) => (
          <Station
            key={`${changes.removed}-${index}`}
            {...{ name, index, cells }}
            remove={() => remove(index, name)}
            onLeave={() => setLeft(stations)}
          />
        ))}
      <SmallButton
        ref={add}
        className="print:hidden"
        aria-disabled={stations.length >= LIMITS.stations}
        onClick={() => {
          if (stations.length >= LIMITS.stations) return;
          change(
            { ...draft, stations: [...stations, createStationBetween(draft)] },
            'A station was added.',
          );
          setChanges({ ...changes, added: changes.added + 1 });
        }}
      >
        Add a station
      </SmallButton>
    </>
  );
}

/** In the middle of the longest stretch without one. */
function createStationBetween({ stations, length }: Cells['draft']): StationInput {
  const stops = [0, ...stations.map(({ at }) => at).sort((a, b) => a - b), length];
  const gaps = stops.slice(1).map((to, i) => ({ from: stops[i] as number, to }));
  const { from, to } = gaps.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
  return { ...RUNNING_PUMP, at: Math.round((from + to) / 200) * 100 };
}

type StationProps = {
  name: string;
  index: number;
  cells: Cells;
  remove: () => void;
  onLeave: () => void;
};

function Station({ name, index, cells, remove, onLeave }: StationProps) {
  const { draft, change, misread } = cells;
  const station = draft.stations[index] as StationInput;
  const { kind, running, signal } = station;
  const set = (part: Partial<StationInput>) =>
    change({ ...draft, stations: draft.stations.with(index, { ...station, ...part }) });
  return (
    <fieldset
      className="mt-2 grid gap-1.5 border border-rule p-3"
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || onLeave()
      }
    >
      <legend className="px-1 text-15 font-[600]">{name}</legend>
      <ChoiceInput
        label="Kind"
        value={kind}
        options={STATION_KIND_ORDER.map((one) => [one, STATION_KINDS[one].word] as const)}
        onChange={(next) => {
          for (const { path } of buildStationFields(index, kind)) misread(path, undefined);
          set({ kind: next, running: true });
        }}
      />
      {kind !== 'valve' && (
        <ChoiceInput
          label="State"
          value={running ? 'running' : 'idle'}
          options={[
            ['running', STATION_KINDS[kind].running],
            ['idle', STATION_KINDS[kind].idle],
          ]}
          onChange={(next) => set({ running: next === 'running' })}
        />
      )}
      <ChoiceInput
        label="Its own signal"
        value={signal ? 'known' : 'unknown'}
        options={[
          ['known', 'known'],
          ['unknown', 'not known'],
        ]}
        onChange={(next) => set({ signal: next === 'known' })}
      />
      {buildStationFields(index, kind).map((field) => (
        <Cell key={field.path} field={field} {...cells} />
      ))}
      <SmallButton className="print:hidden" aria-label={`Remove ${name}`} onClick={remove}>
        Remove
      </SmallButton>
    </fieldset>
  );
}
