import {
  type Change,
  computeAnswerWithoutChanges,
  DEFAULT_LINE,
  type LineInput,
  type PlaceRuns,
} from '@site/planner';
import { answerOrThrow } from '#support/line-answers.ts';
import { waitUntil } from '#support/wait-until.ts';
import { type AnsweredLine, type AnswerTrouble, createLineAnswerer } from './line-answerer.ts';
import { StoppedError } from './line-client.ts';

const named = (name: string): LineInput => ({ ...DEFAULT_LINE, name });
const SPENT: LineInput = { ...DEFAULT_LINE, pressure: { known: 'inlet', value: 1e5 } };
const { changes, ...rest } = answerOrThrow(DEFAULT_LINE);
const BANDS = { ...rest, changes: undefined };
const FULL = { ...rest, changes };

/** By runs. */
const MADE = { ...BANDS, verdict: 'By runs.' };

type Asked = 'bands' | 'changes' | 'run';
const RUN: PlaceRuns = {
  kp: 100,
  alarm: { ...(BANDS.alarm[0] as PlaceRuns['alarm']), warning: 77 },
};

/**
 * Answers that are held back until the test lets them go, in the order in which they were asked.
 */
function held() {
  const waiting: { what: Asked; name: string; go: () => void }[] = [];
  const told: AnsweredLine[] = [];
  const troubles: AnswerTrouble[] = [];
  const hold = <T>(what: Asked, input: LineInput, result: () => T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        what,
        name: input.name,
        go: () => {
          try {
            resolve(result());
          } catch (error) {
            reject(error);
          }
        },
      });
    });
  return { waiting, told, troubles, hold };
}

function start(
  found: () => Change[] = () => changes as Change[],
  rest = 1e6,
  runs = 0,
  made?: PlaceRuns[],
) {
  const { waiting, told, troubles, hold } = held();
  const answering = createLineAnswerer({
    bands: (input, given) =>
      hold('bands', input, () =>
        input === SPENT ? computeAnswerWithoutChanges(input) : given?.length ? MADE : BANDS,
      ),
    made: () => made,
    changes: (input) => hold('changes', input, found),
    run: (input, place) => hold('run', input, () => (place < runs ? RUN : undefined)),
    publish: (answered) => told.push(answered),
    failed: (trouble) => troubles.push(trouble),
    rest,
  });
  const next = async (what: Asked) => {
    await waitUntil(() => expect(waiting.length).toBeGreaterThan(0));
    const one = waiting.shift();
    expect(one?.what).toBe(what);
    one?.go();
    return one?.name;
  };
  return { ...answering, waiting, told, troubles, next };
}

/** An answering that has told its first answer. */
async function begun(...options: Parameters<typeof start>) {
  const one = start(...options);
  one.ask(named('first'));
  await one.next('bands');
  await one.next('changes');
  if (one.told.length > 0 || !options[0]) await one.next('run');
  await one.settled();
  return one;
}

describe('answers of a line that is being changed', () => {
  it('tells the first answer whole', async () => {
    const { told } = await begun();
    expect(told).toEqual([{ input: named('first'), answer: FULL }]);
  });

  it('answers a line whose runs are made by these alone', async () => {
    const { ask, next, told, settled, waiting } = start(undefined, 0, 2, [RUN]);
    ask(named('example'));
    await next('bands');
    await next('changes');
    expect(await settled()).toEqual({ input: named('example'), answer: { ...MADE, changes } });
    expect([told.length, waiting]).toEqual([1, []]);
  });

  it('tells the bands first, and what would change them once the line rests', async () => {
    const { ask, next, told, settled } = await begun(undefined, 0);
    ask(named('second'));
    await next('bands');
    await waitUntil(() => expect(told).toHaveLength(2));
    expect(told[1]?.answer).toMatchObject({ kind: 'answer', changes: undefined });
    await next('changes');
    await next('run');
    expect(await settled()).toEqual({ input: named('second'), answer: FULL });
    expect(told).toHaveLength(3);
  });

  it('drops the lines that were overtaken, and asks for no changes of them', async () => {
    const { ask, next, told, waiting } = await begun();
    ask(named('second'));
    ask(named('third'));
    ask(named('fourth'));
    expect(await next('bands')).toBe('second');
    expect(await next('bands')).toBe('fourth');
    await waitUntil(() => expect(told).toHaveLength(3));
    ask(named('fifth'));
    expect(await next('bands')).toBe('fifth');
    expect(waiting).toEqual([]);
  });

  it('tells a refusal at once, and asks for nothing more of it', async () => {
    const { ask, next, told, settled } = await begun();
    ask(SPENT);
    await next('bands');
    await settled();
    expect(told.at(-1)?.answer.kind).toBe('refused');
  });

  it('answers by the runs once all are made, and stops them for an edit', async () => {
    const { ask, next, told, settled } = start(undefined, 0, 2);
    ask(named('second'));
    await next('bands');
    await next('changes');
    await next('run');
    ask(named('third'));
    await next('run');
    expect(await next('bands')).toBe('third');
    await next('changes');
    for (let i = 0; i < 3; i++) await next('run');
    expect(told.at(-1)?.answer).toEqual(FULL);
    expect(await next('bands')).toBe('third');
    expect(await settled()).toEqual({ input: named('third'), answer: { ...MADE, changes } });
  });

  it('keeps the bands where the changes fail, and says so', async () => {
    const { told, troubles } = await begun(() => {
      throw new StoppedError();
    });
    expect(told.at(-1)?.answer).toMatchObject({ kind: 'answer', changes: [] });
    expect(troubles).toEqual(['partly']);
  });

  it('answers again after a line that was stopped', async () => {
    const told: AnsweredLine[] = [];
    const troubles: AnswerTrouble[] = [];
    const { ask, settled } = createLineAnswerer({
      bands: async (input) => {
        if (input.name === 'hangs') throw new StoppedError();
        return BANDS;
      },
      changes: async () => [],
      run: async () => undefined,
      publish: (answered) => told.push(answered),
      failed: (trouble) => troubles.push(trouble),
      rest: 0,
    });
    ask(named('hangs'));
    await settled();
    expect([told, troubles]).toEqual([[], ['stopped']]);
    ask(named('good'));
    await settled();
    expect(told.at(-1)?.input.name).toBe('good');
  });
});
