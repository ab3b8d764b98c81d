afterEach(() => vi.unstubAllGlobals());

it('a new question ends the one that runs, and is answered by a worker of its own', async () => {
  const workers: FakeWorker[] = [];
  class FakeWorker {
    onmessage?: (event: { data: object }) => void;
    asked: { id: number }[] = [];
    ended = false;
    constructor() {
      workers.push(this);
    }
    postMessage(request: { id: number }) {
      this.asked.push(request);
    }
    terminate() {
      this.ended = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const { CancelledError: Cancelled, createLineClient: createClient } = await import(
    './line-client.ts'
  );
  const { DEFAULT_LINE: input } = await import(
    '../../../../packages/planner/src/examples/example-lines.ts'
  );
  const client = createClient();
  const first = client.ask({ kind: 'changes', input }).catch((error: unknown) => error);
  const second = client.ask({ kind: 'changes', input });
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  const [request] = workers.at(-1)?.asked ?? [];
  workers.at(-1)?.onmessage?.({ data: { ...request, kind: 'changes', result: [], changes: [] } });
  expect(await first).toBeInstanceOf(Cancelled);
  await second;
  client.close();
});
