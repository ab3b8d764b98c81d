import { createElement, useEffect, useState } from 'react';
import { formatPath } from '../label.ts';
import type { Fault } from '../publish/check-all.ts';
import type { Publications } from '../publish/publish-content.ts';
import type { Named, PublishAnswer, State, Told } from '../server.ts';
import { type Choices, clashKey, type Diff as Words } from '../write/data-changes.ts';
import { buildLink, get, post } from './api.ts';
import { formatDay, useSite } from './site.ts';
import { ValueText } from './ValueText.tsx';

const signs = { ' ': 'span', '-': 'del', '+': 'ins' } as const;

const Diff = ({ diff }: { diff: Words }) => (
  <span className="my-1 block whitespace-pre-wrap wrap-anywhere [&_del]:bg-paper [&_del]:text-ink-2 [&_ins]:bg-deep [&_ins]:text-on-deep [&_ins]:no-underline">
    {diff.map(({ sign, words }, i) => createElement(signs[sign], { key: i }, words))}
  </span>
);

/** Who published which words of an entry; asked for when it is opened. */
export function History({ entry }: { entry: string }) {
  const [found, setFound] = useState<Publications>();
  const open = () =>
    void get<Publications>('history', { key: entry }).then(setFound, () => undefined);
  return (
    <details onToggle={open}>
      <summary className="cursor-pointer py-2">Who changed this</summary>
      {found?.map(({ who, on, diff }) => (
        <div key={on}>
          <strong>{who}</strong> <time>{formatDay(on)}</time>
          <Diff diff={diff} />
        </div>
      ))}
    </details>
  );
}

const Name = ({ entry: { file, key, title = file } }: { entry: Named }) =>
  key ? <a href={buildLink(key)}>{title}</a> : <strong>{title}</strong>;

function List({ changes, back }: { changes: State['changes']; back: (file: string) => void }) {
  return (
    <ul className="rows">
      {changes.map(({ diff, note, ...entry }) => (
        <li key={entry.file}>
          <div title={entry.file}>
            <Name entry={entry} />
            {note && <p className="help">{note}</p>}
            <Diff diff={diff} />
          </div>
          <button type="button" className="quiet" onClick={() => back(entry.file)}>
            Put back
          </button>
        </li>
      ))}
    </ul>
  );
}

const Faults = ({ faults }: { faults: readonly Fault[] }) => (
  <ul className="rows">
    {faults.map(({ key, title, path, message }) => (
      <li key={key + path.join('.') + message}>
        <span>
          <a href={buildLink(key, path)}>
            {title}, {formatPath(path).toLowerCase()}
          </a>
          : {message}
        </span>
      </li>
    ))}
  </ul>
);

const setUp =
  'Publishing is set up once, by whoever keeps the repository: git config edit.publish "origin main".';

type Clash = PublishAnswer['clashes'][number];

const sides = [
  ['mine', 'Yours', '+'],
  ['theirs', 'Theirs', '-'],
] as const;

type ClashesProps = {
  clashes: readonly Clash[];
  choices: Choices;
  choose: (key: string, side: 'mine' | 'theirs') => void;
};

/** Both sides of each field that somebody else has published meanwhile; of texts the paragraphs that differ. */
const Clashes = ({ clashes, choices, choose }: ClashesProps) => (
  <ul className="rows">
    {clashes.map((clash, i) => {
      const key = clashKey(clash);
      return (
        <li key={key}>
          <fieldset>
            <legend className="font-semibold">
              {clash.title}, {formatPath(clash.path).toLowerCase()}
            </legend>
            <p>
              {clash.who} has published other words here, on {formatDay(clash.on ?? '')}
            </p>
            {sides.map(([side, label, own]) => (
              <label key={side}>
                <input
                  type="radio"
                  name={key}
                  // biome-ignore lint/a11y/noAutofocus: it follows a press, below the form on a phone
                  autoFocus={i === 0 && side === 'mine'}
                  checked={choices[key] === side}
                  onChange={() => choose(key, side)}
                />{' '}
                <strong>{label}:</strong>{' '}
                {clash.diff ? (
                  <Diff
                    diff={clash.diff.flatMap(({ sign, words }) =>
                      sign === ' ' ? { sign, words } : sign === own ? { sign: '+', words } : [],
                    )}
                  />
                ) : (
                  <ValueText value={clash[side]} />
                )}
              </label>
            ))}
          </fieldset>
        </li>
      );
    })}
  </ul>
);

function sayPublication(told: Told | undefined): string {
  if (told === undefined || told?.state === 'refused') return '';
  if (!told)
    return 'No address of the site is set here, so nothing tells when it is live: git config edit.site https://…';
  if (told.state === 'waiting') return 'Published: the server has not taken it up yet.';
  if (told.state === 'building') return `The server builds it, since ${formatDay(told.at)}.`;
  return `Live since ${formatDay(told.at)}.`;
}

type Refused = Extract<Told, { at: string }>;

function Refusal({ reason = 'it cannot be built', entry, shows }: Refused) {
  const [before, ...after] = reason.replace(/\.$/, '').split(entry?.file ?? '\n');
  return (
    <p role="alert" className="refusal">
      Refused: {before}
      {entry && <Name entry={entry} />}
      {after.join(entry?.file)}. The site still shows the state{' '}
      {shows ? `of ${formatDay(shows)}` : 'before'}.
    </p>
  );
}

/** Below a form one line, until it is opened. */
let wasOpen = false;

export function Changes({ isFolded = false }: { isFolded?: boolean }) {
  const { state, told, error, refresh, wrote } = useSite();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [choices, setChoices] = useState<Choices>({});
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isRefused = told?.state === 'refused';
  // It was not published after all.
  useEffect(() => {
    if (isRefused) setNote('');
  }, [isRefused]);
  if (!state) return <p className="plain">{error || 'Comparing with the published state …'}</p>;

  const work = (what: string, run: () => Promise<string>) => {
    setBusy(true);
    setNote(`${what} …`);
    run()
      .then(setNote, ({ message }: Error) => setNote(message))
      .then(wrote)
      .then(refresh)
      .finally(() => setBusy(false));
  };
  const back = (file: string) =>
    work('Putting back', () => post('put-back', { file }).then(() => 'Put back.'));
  const names = state.changes.map(({ title, file }) => title ?? file).join(', ');
  const publish = async () => {
    const answer = await post<PublishAnswer>('publish', { choices });
    setFaults(answer.faults);
    setClashes(answer.clashes);
    if (answer.faults.length) return `Not published: ${answer.faults.length} to be mended.`;
    if (answer.clashes.length)
      return 'Somebody else has published other words in the same place: choose, and publish again.';
    setChoices({});
    return `Published: ${names}.`;
  };
  const takeBack = () => post('take-back', {}).then(() => 'The state before is published again.');
  const isChosen = clashes.every((clash) => choices[clashKey(clash)]);
  const canPublish = state.changes.length > 0 && isChosen && !isBusy && state.branch !== '';
  return (
    <section
      className="changes grid *:min-w-0 *:px-6 *:py-4 lg:grid-cols-[2fr_minmax(260px,1fr)]"
      aria-labelledby="changes"
    >
      <div>
        <details
          open={!isFolded || wasOpen}
          onToggle={({ currentTarget: { open } }) => {
            wasOpen = isFolded ? open : wasOpen;
          }}
        >
          <summary className="cursor-pointer">
            <h2 id="changes" className="inline">
              Changed entries: {state.changes.length}
            </h2>
          </summary>
          {state.changes.length > 0 && <List changes={state.changes} back={back} />}
          {state.changes.length === 0 && !isRefused && <p>The site is as it was published.</p>}
          <p className="help">
            Publish reads every entry, follows the links of what was changed, and hands it to the
            server under the name {state.who || 'that git has'}.
          </p>
        </details>
        {faults.length > 0 && <Faults faults={faults} />}
        {clashes.length > 0 && (
          <Clashes
            clashes={clashes}
            choices={choices}
            choose={(key, side) => setChoices({ ...choices, [key]: side })}
          />
        )}
      </div>
      <div>
        <div className="buttons">
          <button
            type="button"
            disabled={!canPublish}
            onClick={() => work('Checking and publishing', publish)}
          >
            Publish
          </button>
          {state.last && (
            <button
              type="button"
              className="quiet"
              disabled={isBusy}
              onClick={() =>
                confirm(`Publish the state before this?\n\n${state.last}`) &&
                work('Taking back', takeBack)
              }
            >
              Take back the last publication
            </button>
          )}
          <span role="status">{note || (state.branch ? sayPublication(told) : setUp)}</span>
        </div>
        {note && !isBusy && <p>{sayPublication(told)}</p>}
        {isRefused && !isBusy && <Refusal {...told} />}
      </div>
    </section>
  );
}
